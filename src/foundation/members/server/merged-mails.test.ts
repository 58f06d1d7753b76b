import { expect, test } from 'vitest'
import { claimMail } from '#platform/server/mail/make-mailer.ts'
import { createFullGroup, emailsTo, membershipOf } from '#tests/groups.ts'
import { apiAs, superuser, testPools } from '#tests/people.ts'

type Group = Awaited<ReturnType<typeof createFullGroup>>

const roles = ['full_access', 'view_only', 'admin'] as const

async function changesRole({ creator, family }: Group, member: Group['full'], times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const now = await membershipOf(family, member)
    const role = roles[(roles.findIndex((one) => one === now?.role) + 1) % roles.length] ?? 'admin'
    await apiAs(creator).members.changeRole({ memberId: member.memberId, ifVersion: now?.version ?? 0, role })
  }
}

const waitingFor = async ({ email }: Group['full']) =>
  superuser<{ id: string; minutes: number; changes: unknown[]; earlier: number; template: string }>(
    `select id, template, round(extract(epoch from due_at - now()) / 60)::int as minutes, params -> 'changes' as changes, params -> 'earlier' as earlier
       from mail.outbox where recipient = $1 and template like 'members.%' order by id`,
    [email],
  )

/** Removes the waiting emails, as if they had been sent. */
const sent = async ({ email }: Group['full']) => superuser('delete from mail.outbox where recipient = $1', [email])

test('sixty changes of a role are one email that lists the latest and counts the rest', { tags: ['MEM-32', 'GAP-130'] }, async () => {
  const group = await createFullGroup()
  await changesRole(group, group.full, 60)
  const emails = await waitingFor(group.full)
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ template: 'members.changed', minutes: 10, earlier: 10 })
  expect(emails[0]?.changes).toHaveLength(50)
  expect(emails[0]?.changes.at(-1)).toEqual({ role: (await membershipOf(group.family, group.full))?.role })
})

test('changes by several admins are one email, for each person and group', { tags: ['MEM-32'] }, async () => {
  const group = await createFullGroup()
  const { creator, admin, full, looker, cars } = group
  await apiAs(creator).members.changeRole({ memberId: full.memberId, ifVersion: 1, role: 'view_only' })
  await apiAs(admin).members.changePermissions({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion: 1, level: null }] })
  await apiAs(admin).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'admin' })
  expect((await waitingFor(full)).map(({ changes }) => changes)).toEqual([[{ role: 'view_only' }, { category: 'Cars', level: null }]])
  expect((await waitingFor(looker)).map(({ changes }) => changes)).toEqual([[{ role: 'admin' }]])
})

test('a change made while its email is being sent gets an email of its own, and none is lost', async () => {
  const group = await createFullGroup()
  await changesRole(group, group.full, 1)
  const [first] = await waitingFor(group.full)
  await superuser('update mail.outbox set due_at = now() where id = $1', [first?.id])
  const [claimed] = await Promise.all([claimMail(testPools().worker, first?.id ?? ''), changesRole(group, group.full, 1)])
  const emails = await waitingFor(group.full)
  const later = emails.filter(({ id }) => id !== first?.id).flatMap(({ changes }) => changes)
  expect(claimed?.params).toMatchObject({
    changes: later.length === 1 ? [{ role: 'view_only' }] : [{ role: 'view_only' }, { role: 'admin' }],
  })
})

test('after ten emails in a day one more says that there is more; then none follows', { tags: ['MEM-32'] }, async () => {
  const group = await createFullGroup()
  const { full, creator, family } = group
  const templates: string[] = []
  for (let round = 0; round < 13; round += 1) {
    await changesRole(group, full, 1)
    templates.push(...(await waitingFor(full)).map(({ template }) => template))
    await sent(full)
  }
  expect(templates).toEqual([...Array.from({ length: 10 }, () => 'members.changed'), 'members.manyChanges'])
  // In the app there is a notification of each.
  const [notes] = await superuser<{ count: number }>(
    "select count(*)::int as count from app.notifications where user_id = $1 and type = 'role_changed'",
    [full.id],
  )
  expect(notes).toEqual({ count: 13 })
  await superuser("update app.change_emails set since = since - interval '1 day' where family_id = $1", [family.id])
  await changesRole(group, full, 1)
  expect(await waitingFor(full)).toHaveLength(1)
  await apiAs(creator).members.remove({ memberId: full.memberId })
  expect(await emailsTo(full)).toMatchObject([{ template: 'members.removed' }])
})

test('a removal is always emailed at once and replaces waiting changes', { tags: ['MEM-30'] }, async () => {
  const group = await createFullGroup()
  const { full, creator, family } = group
  await superuser('insert into app.change_emails (family_id, user_id, emails) values ($1, $2, 30)', [family.id, full.id])
  await changesRole(group, full, 1)
  expect(await waitingFor(full)).toEqual([])
  await superuser('delete from app.change_emails where family_id = $1', [family.id])
  await changesRole(group, full, 1)
  await apiAs(creator).members.remove({ memberId: full.memberId })
  expect(await waitingFor(full)).toMatchObject([{ template: 'members.removed', minutes: 0 }])
})

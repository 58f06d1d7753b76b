import { expect, test } from 'vitest'
import {
  createFullGroup,
  addPendingInvitation,
  emailsTo,
  levelsOf,
  membershipOf,
  outcomeOf,
  statusOf,
  storedLogOf,
  notificationsOf,
} from '#tests/groups.ts'
import { createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

test('nobody can remove themselves', { tags: ['MEM-12', 'GAP-17'] }, async () => {
  const { family, creator, admin, full } = await createFullGroup()
  const outcomes: string[] = []
  for (const person of [creator, admin, full]) {
    const own = await membershipOf(family, person)
    outcomes.push(await outcomeOf(apiAs(person).members.remove({ memberId: own?.id ?? '' })))
  }
  expect(outcomes).toEqual(['OWN', 'OWN', 'VIEW_ONLY'])
  expect(await membershipOf(family, admin)).toBeDefined()
})

test('no admin can remove the creator, not even one whose record says view_only', { tags: ['GAP-16'] }, async () => {
  const { family, creator, admin } = await createFullGroup()
  await superuser("update app.family_members set role = 'view_only' where family_id = $1 and user_id = $2", [family.id, creator.id])
  const own = await membershipOf(family, creator)
  expect(await outcomeOf(apiAs(admin).members.remove({ memberId: own?.id ?? '' }))).toBe('CREATOR')
  expect(await outcomeOf(apiAs(creator).members.remove({ memberId: admin.memberId }))).toBe('OK')
})

test(
  'levels are removed first; the last log entry is that it is unshared',
  { tags: ['MEM-14', 'LOG-05', 'LOG-07', 'GAP-74'] },
  async () => {
    const { family, cars, health, creator, full, looker } = await createFullGroup()
    const ben = await addMember(family, { permissions: { [cars.id]: 'view', [health.id]: 'edit' } })
    await apiAs(creator).members.remove({ memberId: ben.memberId })
    expect(await levelsOf(ben.memberId)).toEqual({})
    const removed = (from: string, person: string) => ({ action: 'permission_removed', changed_by: creator.id, details: { person, from } })
    const unshared = { action: 'category_unshared', changed_by: creator.id, details: {} }
    expect(await storedLogOf(cars.id)).toEqual([removed('view', ben.id)])
    expect(await storedLogOf(health.id)).toEqual([removed('edit', ben.id), unshared])
    await apiAs(creator).members.remove({ memberId: full.memberId })
    await apiAs(creator).members.remove({ memberId: looker.memberId })
    expect((await storedLogOf(cars.id)).map(({ action }) => action)).toEqual([
      'permission_removed',
      'permission_removed',
      'permission_removed',
      'category_unshared',
    ])
  },
)

test('a removed member is notified in the app and by email, not of what was shared', { tags: ['MEM-29', 'MEM-30'] }, async () => {
  const { creator, full } = await createFullGroup()
  await apiAs(creator).members.remove({ memberId: full.memberId })
  expect(await notificationsOf(full)).toEqual([{ type: 'member_removed', params: { familyName: 'The Bells' }, related_id: null }])
  expect(await emailsTo(full)).toEqual([{ template: 'members.removed', params: { familyName: 'The Bells', recipientName: 'Fay Bell' } }])
})

test('a removed member immediately finds nothing of the group and keeps their space', { tags: ['PERM-06', 'PERM-08'] }, async () => {
  const { family, cars, creator, full } = await createFullGroup()
  expect(await outcomeOf(apiAs(full).cars.list({ categoryId: cars.id }))).toBe('OK')
  await apiAs(creator).members.remove({ memberId: full.memberId })
  expect(await outcomeOf(apiAs(full).cars.list({ categoryId: cars.id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(full).categories.get({ categoryId: cars.id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(full).sharing.logOfFamily({ familyId: family.id }))).toBe('NOT_FOUND')
  expect((await apiAs(full).families.list()).map(({ id }) => id)).toEqual([full.personalSpaceId])
})

test('open invitations to and from a removed member are cancelled, only in this group', { tags: ['GAP-30'] }, async () => {
  const { family, creator, admin } = await createFullGroup()
  const other = await createGroup(creator)
  const from = await addPendingInvitation({ family, from: admin, email: 'ann@example.org' })
  const to = await addPendingInvitation({ family, from: creator, email: admin.email })
  const unrelated = await addPendingInvitation({ family, from: creator, email: 'bob@example.org' })
  const intoOther = await addPendingInvitation({ family: other, from: creator, email: admin.email })
  await apiAs(creator).members.remove({ memberId: admin.memberId })
  const statuses = await Promise.all([from, to, unrelated, intoOther].map(statusOf))
  expect(statuses).toEqual(['cancelled', 'cancelled', 'pending', 'pending'])
})

test('when two admins remove one member at once, the second gets not found, and the member is notified once', async () => {
  const { creator, admin, full, cars } = await createFullGroup()
  const outcomes = await Promise.all([
    outcomeOf(apiAs(creator).members.remove({ memberId: full.memberId })),
    outcomeOf(apiAs(admin).members.remove({ memberId: full.memberId })),
  ])
  expect(outcomes.toSorted()).toEqual(['NOT_FOUND', 'OK'])
  expect(await notificationsOf(full)).toHaveLength(1)
  expect(await storedLogOf(cars.id)).toHaveLength(1)
})

test('when two admins remove each other at once, one of them stays', async () => {
  const family = await createGroup(await createPerson())
  const [ann, bob] = [await addMember(family, { role: 'admin' }), await addMember(family, { role: 'admin' })]
  const outcomes = await Promise.all([
    outcomeOf(apiAs(ann).members.remove({ memberId: bob.memberId })),
    outcomeOf(apiAs(bob).members.remove({ memberId: ann.memberId })),
  ])
  expect(outcomes.toSorted()).toEqual(['NOT_FOUND', 'OK'])
})

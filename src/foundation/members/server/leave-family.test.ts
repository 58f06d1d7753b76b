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
import { newTask } from '#tests/task-fixtures.ts'
import { createGroup, apiAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'

type Group = Awaited<ReturnType<typeof createFullGroup>>

const leaves = async (person: TestPerson, { family }: Group, successorId: string | null = null) =>
  outcomeOf(apiAs(person).members.leave({ familyId: family.id, successorId }))
const notes = async (person: TestPerson) => (await apiAs(person).notifications.list()).map(({ message }) => message)

test('members and admins can leave, others cannot, and nobody leaves their personal space', { tags: ['GAP-17'] }, async () => {
  const group = await createFullGroup()
  const outcomes: string[] = []
  for (const standing of ['admin', 'full', 'looker', 'elsewhere', 'stranger'] as const) outcomes.push(await leaves(group[standing], group))
  expect(outcomes).toEqual(['OK', 'OK', 'OK', 'NOT_FOUND', 'NOT_FOUND'])
  expect(await leaves(group.full, group)).toBe('NOT_FOUND')
  expect((await apiAs(group.creator).members.list({ familyId: group.family.id })).map(({ name }) => name)).toEqual(['Cleo Bell'])
  const own = apiAs(group.full).members.leave({ familyId: group.full.personalSpaceId, successorId: null })
  expect(await outcomeOf(own)).toBe('VIEW_ONLY')
})

test('someone who left immediately finds nothing of the group, and can be invited again', { tags: ['GAP-17', 'PERM-06'] }, async () => {
  const group = await createFullGroup()
  const { full, cars, family, creator } = group
  await leaves(full, group)
  expect(await outcomeOf(apiAs(full).categories.get({ categoryId: cars.id }))).toBe('NOT_FOUND')
  expect((await apiAs(full).families.list()).map(({ id }) => id)).toEqual([full.personalSpaceId])
  await superuser('update auth.accounts set email_verified_at = now() where id = $1', [full.id])
  const offers = [{ categoryId: cars.id, permission: 'view' as const }]
  const invitationId = await addPendingInvitation({ family, from: creator, email: full.email, offers })
  expect(await outcomeOf(apiAs(full).invitations.accept({ invitationId }))).toBe('OK')
  expect((await apiAs(full).categories.get({ categoryId: cars.id })).access).toBe('view')
})

test('levels, tasks and invitations go as with a removal; credits and the log stay', { tags: ['GAP-17', 'GAP-30'] }, async () => {
  const group = await createFullGroup()
  const { family, cars, health, full, admin } = group
  const task = newTask({ title: 'Wash the car', assignedTo: full.id })
  const done = newTask({ title: 'Fill it up', assignedTo: full.id })
  for (const one of [task, done]) await apiAs(full).tasks.add({ ...one, categoryId: cars.id })
  await apiAs(full).tasks.setStatus({ taskId: done.id, status: 'done' })
  const earned = async () => superuser('select from app.task_credits where user_id = $1', [full.id])
  expect(await earned()).toHaveLength(1)
  await leaves(full, group)
  expect(await levelsOf(full.memberId)).toEqual({})
  expect(await superuser('select assigned_to from app.tasks where id = $1', [task.id])).toEqual([{ assigned_to: null }])
  expect(await earned()).toHaveLength(1)
  expect(await storedLogOf(cars.id)).toEqual([
    { action: 'permission_removed', changed_by: full.id, details: { person: full.id, from: 'edit' } },
  ])
  const [from, to] = [
    await addPendingInvitation({ family, from: admin, email: 'ann@example.org' }),
    await addPendingInvitation({
      family,
      from: group.creator,
      email: admin.email,
      offers: [{ categoryId: health.id, permission: 'view' }],
    }),
  ]
  await leaves(admin, group)
  expect([await statusOf(from), await statusOf(to)]).toEqual(['cancelled', 'cancelled'])
})

test('only the admins are notified of someone who left; that person gets no email', { tags: ['GAP-17'] }, async () => {
  const group = await createFullGroup()
  const { creator, admin, full, looker } = group
  await apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'full_access' })
  await leaves(looker, group)
  const left = 'Luke Bell has left The Bells.'
  expect([await notes(creator), await notes(admin), await notes(full)]).toEqual([[left], [left], []])
  expect(await emailsTo(looker)).toEqual([])
})

test('a creator leaves by handing the group to a member, who becomes admin and is notified', { tags: ['GAP-17'] }, async () => {
  const group = await createFullGroup()
  const { creator, full, looker, admin, family } = group
  const other = await addMember(await createGroup(await createPerson()))
  const own = await membershipOf(family, creator)
  for (const successorId of [null, other.memberId, own?.id ?? '']) expect(await leaves(creator, group, successorId)).toBe('CREATOR')
  expect(await membershipOf(family, creator)).toBeDefined()
  expect(await leaves(creator, group, full.memberId)).toBe('OK')
  const members = await apiAs(full).members.list({ familyId: family.id })
  expect(members.map(({ name, role, isCreator }) => [name, role, isCreator])).toEqual([
    ['Adam Bell', 'admin', false],
    ['Fay Bell', 'admin', true],
    ['Luke Bell', 'view_only', false],
  ])
  expect((await notes(full))[0]).toBe('Cleo Bell has left The Bells. You are now its admin.')
  expect([await notes(admin), await notes(looker)]).toEqual([['Cleo Bell has left The Bells.'], ['Cleo Bell has left The Bells.']])
  expect(await leaves(admin, group)).toBe('OK')
})

test('a creator who is alone cannot leave the group, only delete it', { tags: ['GAP-17', 'GAP-15'] }, async () => {
  const creator = await createPerson()
  const family = await createGroup(creator)
  const alone = apiAs(creator).members.leave({ familyId: family.id, successorId: null })
  await expect(alone).rejects.toMatchObject({ code: 'ALONE', message: 'No one else is in this group. Delete it instead' })
  expect(await outcomeOf(apiAs(creator).families.remove({ familyId: family.id }))).toBe('OK')
})

test('when the group is handed to a member who is just leaving, it keeps a creator who is in it', { tags: ['GAP-16'] }, async () => {
  const group = await createFullGroup()
  const { creator, full, family } = group
  const outcomes = await Promise.all([leaves(creator, group, full.memberId), leaves(full, group)])
  expect([
    ['OK', 'CREATOR'],
    ['CREATOR', 'OK'],
  ]).toContainEqual(outcomes)
  const [row] = await superuser<{ inside: boolean }>(
    `select exists (select from app.family_members m where m.family_id = f.id and m.user_id = f.created_by) as inside
       from app.families f where f.id = $1`,
    [family.id],
  )
  expect(row).toEqual({ inside: true })
})

test('when a removal and a leaving happen at once, each member is out and is notified once', { tags: ['MEM-14'] }, async () => {
  const group = await createFullGroup()
  const { creator, full, family, cars } = group
  const outcomes = await Promise.all([outcomeOf(apiAs(creator).members.remove({ memberId: full.memberId })), leaves(full, group)])
  expect(outcomes.toSorted()).toEqual(['NOT_FOUND', 'OK'])
  expect(await membershipOf(family, full)).toBeUndefined()
  expect(await storedLogOf(cars.id)).toHaveLength(1)
  expect((await notificationsOf(full)).length + (await notificationsOf(creator)).length).toBe(1)
})

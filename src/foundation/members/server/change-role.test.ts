import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup, addPendingInvitation, emailsTo, membershipOf, outcomeOf, statusOf, notificationsOf } from '#tests/groups.ts'
import { apiAs, superuser } from '#tests/people.ts'

test('the role is admin, full_access or view_only; the member is notified, also by email', { tags: ['MEM-09', 'CALL-01'] }, async () => {
  const { creator, family, looker } = await createFullGroup()
  const given = await apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'admin' })
  expect(given).toMatchObject({ id: looker.memberId, role: 'admin', version: 2, isYou: false, email: looker.email })
  await apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 2, role: 'full_access' })
  await apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 3, role: 'view_only' })
  expect(await membershipOf(family, looker)).toMatchObject({ role: 'view_only', version: 4 })
  const expected = ['admin', 'full_access', 'view_only'].map((role) => ({ familyName: 'The Bells', role }))
  expect(await notificationsOf(looker)).toEqual(expected.map((params) => ({ type: 'role_changed', params, related_id: family.id })))
  const changes = expected.map(({ role }) => ({ role }))
  expect(await emailsTo(looker)).toEqual([
    { template: 'members.changed', params: { familyName: 'The Bells', recipientName: 'Luke Bell', changes, earlier: 0 } },
  ])
  const unheard = superuser("update app.family_members set role = 'owner' where id = $1", [looker.memberId])
  await expect(unheard).rejects.toThrow('violates check constraint')
})

test('a role that a member already has notifies nobody', async () => {
  const { creator, looker } = await createFullGroup()
  await apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'view_only' })
  expect(await notificationsOf(looker)).toEqual([])
  expect(await emailsTo(looker)).toEqual([])
})

test('nobody can change their own role, not even an admin', { tags: ['MEM-11'] }, async () => {
  const { family, creator, admin, full, looker } = await createFullGroup()
  const outcomes: string[] = []
  for (const person of [creator, admin, full, looker]) {
    const own = await membershipOf(family, person)
    outcomes.push(await outcomeOf(apiAs(person).members.changeRole({ memberId: own?.id ?? '', ifVersion: 1, role: 'admin' })))
  }
  expect(outcomes).toEqual(['OWN', 'OWN', 'VIEW_ONLY', 'VIEW_ONLY'])
  expect(await membershipOf(family, looker)).toMatchObject({ role: 'view_only', version: 1 })
})

test('no admin can demote the creator, so that a group keeps an admin', { tags: ['GAP-16'] }, async () => {
  const { family, creator, admin } = await createFullGroup()
  const own = await membershipOf(family, creator)
  const demoted = apiAs(admin).members.changeRole({ memberId: own?.id ?? '', ifVersion: 1, role: 'view_only' })
  await expect(demoted).rejects.toMatchObject({ code: 'CREATOR', message: "A group's creator always stays its admin" })
  expect(await membershipOf(family, creator)).toMatchObject({ role: 'admin', version: 1 })
})

test('when two admins change one member at once, the second gets a conflict, and the member is notified once', async () => {
  const { creator, admin, looker } = await createFullGroup()
  const outcomes = await Promise.all([
    outcomeOf(apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'full_access' })),
    outcomeOf(apiAs(admin).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'admin' })),
  ])
  expect(outcomes.toSorted()).toEqual(['CONFLICT', 'OK'])
  expect(await notificationsOf(looker)).toHaveLength(1)
  expect(await emailsTo(looker)).toHaveLength(1)
})

test('when two admins demote each other at once, one of them stays admin beside the creator', async () => {
  const { creator, admin, full, family } = await createFullGroup()
  await apiAs(creator).members.changeRole({ memberId: full.memberId, ifVersion: 1, role: 'admin' })
  const outcomes = await Promise.all([
    outcomeOf(apiAs(admin).members.changeRole({ memberId: full.memberId, ifVersion: 2, role: 'view_only' })),
    outcomeOf(apiAs(full).members.changeRole({ memberId: admin.memberId, ifVersion: 1, role: 'view_only' })),
  ])
  expect(outcomes.toSorted()).toEqual(['OK', 'VIEW_ONLY'])
  const admins = (await apiAs(creator).members.list({ familyId: family.id })).filter(({ role }) => role === 'admin')
  expect(admins).toHaveLength(2)
})

test('a demoted admin immediately cannot edit, nor see categories that are not shared', { tags: ['PERM-02', 'GAP-06'] }, async () => {
  const { creator, admin, cars, health } = await createFullGroup()
  const add = async (categoryId: string) => outcomeOf(apiAs(admin).cars.add({ id: makeId(), categoryId, name: 'Golf' }))
  expect(await add(cars.id)).toBe('OK')
  await apiAs(creator).members.changeRole({ memberId: admin.memberId, ifVersion: 1, role: 'full_access' })
  expect(await add(cars.id)).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(admin).categories.get({ categoryId: health.id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(admin).members.get({ memberId: admin.memberId }))).toBe('VIEW_ONLY')
})

test('view_only overrides level edit at once; full_access gives it back', { tags: ['GAP-06'] }, async () => {
  const { creator, full, cars } = await createFullGroup()
  const access = async () => (await apiAs(full).categories.get({ categoryId: cars.id })).access
  expect(await access()).toBe('edit')
  await apiAs(creator).members.changeRole({ memberId: full.memberId, ifVersion: 1, role: 'view_only' })
  expect(await access()).toBe('view')
  await apiAs(creator).members.changeRole({ memberId: full.memberId, ifVersion: 2, role: 'full_access' })
  expect(await access()).toBe('edit')
})

test('invitations of a demoted admin are cancelled; those of others stay', { tags: ['GAP-30'] }, async () => {
  const { family, creator, admin } = await createFullGroup()
  const theirs = await addPendingInvitation({ family, from: admin, email: 'ann@example.org' })
  const others = await addPendingInvitation({ family, from: creator, email: 'bob@example.org' })
  await apiAs(creator).members.changeRole({ memberId: admin.memberId, ifVersion: 1, role: 'full_access' })
  expect([await statusOf(theirs), await statusOf(others)]).toEqual(['cancelled', 'pending'])
})

test('a member of another group, or of none, is not found', async () => {
  const { creator, elsewhere } = await createFullGroup()
  const [theirs] = await superuser<{ id: string }>('select id from app.family_members where user_id = $1 limit 1', [elsewhere.id])
  for (const memberId of [theirs?.id ?? '', makeId()]) {
    expect(await outcomeOf(apiAs(creator).members.changeRole({ memberId, ifVersion: 1, role: 'admin' }))).toBe('NOT_FOUND')
  }
})

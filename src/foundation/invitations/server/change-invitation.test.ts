import { expect, test } from 'vitest'
import type { Permission } from '#foundation/sharing/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import {
  newAddress,
  createInvitation,
  createSharingGroup,
  expire,
  sharesOf,
  membershipOf,
  statusOf,
  inviteBen,
} from '#tests/invitations.ts'
import { createStranger, addCategory, apiAs, addMember, type TestPerson, superuser } from '#tests/people.ts'

/** Invites Ben to view the cars of Amelia's group; `change` changes that as the given person. */
async function benInvited() {
  const invited = await inviteBen({ offers: { cars: 'view' } })
  const { invitationId } = invited
  const change = async (person: TestPerson | null, levels: Record<string, Permission>, ifVersion = 1) =>
    apiAs(person).invitations.change({ invitationId, ifVersion, permissions: sharesOf(levels) })
  return { ...invited, change }
}

const offered = ({ categories }: { categories: Array<{ categoryId: string | null; level: Permission }> }) =>
  Object.fromEntries(categories.map(({ categoryId, level }) => [categoryId, level]))

test('the sender changes the shared categories and their levels', { tags: ['IDET-05', 'IDET-06', 'IDET-07', 'WRITE-02'] }, async () => {
  const { family, amelia, ben, cars, garden, invitationId, change } = await benInvited()
  const changed = await change(amelia, { [cars]: 'edit', [garden]: 'view' })
  expect(offered(changed)).toEqual({ [cars]: 'edit', [garden]: 'view' })
  expect(changed).toMatchObject({ id: invitationId, status: 'pending', version: 2, you: 'sender' })
  await change(amelia, { [garden]: 'edit' }, 2)
  await apiAs(ben).invitations.accept({ invitationId })
  expect((await membershipOf(ben, family))?.levels).toEqual({ [garden]: 'edit' })
})

test('what was stored in the old form is written in the present form at the next change', { tags: ['GAP-12'] }, async () => {
  const { amelia, cars, garden, invitationId, change } = await benInvited()
  const old = JSON.stringify([{ category_id: cars, permission_level: 'full' }])
  await superuser('update app.invitations set permissions = $2, version = 1 where id = $1', [invitationId, old])
  expect(offered(await apiAs(amelia).invitations.get({ invitationId }))).toEqual({ [cars]: 'edit' })
  await change(amelia, { [cars]: 'view', [garden]: 'view' }, 2)
  const [row] = await superuser<{ permissions: unknown[] }>('select permissions from app.invitations where id = $1', [invitationId])
  expect(row?.permissions).toHaveLength(2)
  expect(row?.permissions).toContainEqual({ categoryId: cars, permission: 'view' })
})

test('a sender who is no longer admin cannot change the invitation', async () => {
  const { family, cars } = await createSharingGroup()
  const cleo = await addMember(family, { role: 'admin', permissions: { [cars]: 'view' } })
  const { id: invitationId } = await createInvitation({ family, by: cleo, to: newAddress(), levels: { [cars]: 'view' } })
  // Without the verb, which would have cancelled it (GAP-30).
  await superuser("update app.family_members set role = 'full_access' where id = $1", [cleo.memberId])
  const change = { invitationId, ifVersion: 1, permissions: sharesOf({ [cars]: 'edit' }) }
  await expect(apiAs(cleo).invitations.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a change must offer at least one category, and only categories of the group', async () => {
  const { amelia, cars, invitationId, change } = await benInvited()
  const foreign = (await createSharingGroup()).cars
  const own = await addCategory(amelia, 'cars')
  for (const id of [foreign, own.id, makeId()]) {
    await expect(change(amelia, { [cars]: 'view', [id]: 'view' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(change(amelia, {})).rejects.toMatchObject({ code: 'NO_CATEGORY' })
  expect(await apiAs(amelia).invitations.get({ invitationId })).toMatchObject({ version: 1 })
})

test('a change based on an older version is a conflict, and nothing is lost', async () => {
  const { amelia, cars, garden, invitationId, change } = await benInvited()
  await change(amelia, { [cars]: 'edit' })
  await expect(change(amelia, { [garden]: 'view' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(offered(await apiAs(amelia).invitations.get({ invitationId }))).toEqual({ [cars]: 'edit' })
})

test('a category that was deleted meanwhile is a conflict for a sender who did not know of it', { tags: ['GAP-66'] }, async () => {
  const { amelia, cars, garden, invitationId, change } = await benInvited()
  await change(amelia, { [cars]: 'view', [garden]: 'view' })
  await apiAs(amelia).categories.remove({ categoryId: garden })
  await expect(change(amelia, { [cars]: 'edit' }, 2)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(change(amelia, { [cars]: 'edit', [garden]: 'view' }, 3)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(offered(await apiAs(amelia).invitations.get({ invitationId }))).toEqual({ [cars]: 'view' })
})

test.each([
  ['accepted', { code: 'NOT_PENDING', status: 409 }],
  ['declined', { code: 'NOT_PENDING', status: 409 }],
  ['cancelled', { code: 'NOT_PENDING', status: 409 }],
  ['expired', { code: 'EXPIRED', status: 410 }],
] as const)('nobody can change an invitation that is %s', { tags: ['IDET-09'] }, async (state, refusal) => {
  const { amelia, ben, cars, invitationId, change } = await benInvited()
  if (state === 'accepted') await apiAs(ben).invitations.accept({ invitationId })
  if (state === 'declined') await apiAs(ben).invitations.decline({ invitationId })
  if (state === 'cancelled') await apiAs(amelia).invitations.cancel({ invitationId })
  if (state === 'expired') await expire(invitationId)
  const { version } = await apiAs(amelia).invitations.get({ invitationId })
  await expect(change(amelia, { [cars]: 'edit' }, version)).rejects.toMatchObject(refusal)
  expect(await apiAs(amelia).invitations.get({ invitationId })).toMatchObject({ version })
})

test('the sender can cancel; then the invitation cannot be used', { tags: ['IDET-08', 'ACC-05', 'ACC-01', 'WRITE-02'] }, async () => {
  const { family, amelia, ben, invitationId } = await benInvited()
  expect(await apiAs(amelia).invitations.cancel({ invitationId })).toEqual({})
  expect(await statusOf(invitationId)).toBe('cancelled')
  for (const verb of ['accept', 'decline'] as const) {
    await expect(apiAs(ben).invitations[verb]({ invitationId })).rejects.toMatchObject({ code: 'NOT_PENDING' })
  }
  await expect(apiAs(amelia).invitations.cancel({ invitationId })).rejects.toMatchObject({ code: 'NOT_PENDING' })
  expect(await membershipOf(ben, family)).toBeUndefined()
  expect(await superuser("select from mail.outbox where params ->> 'invitationId' = $1", [invitationId])).toEqual([])
})

test('declining only sets the status', { tags: ['ACC-15', 'ACC-01', 'ACC-04'] }, async () => {
  const { family, ben, cars, invitationId } = await benInvited()
  const before = await superuser<{ row: object }>('select to_jsonb(i) as row from app.invitations i where id = $1', [invitationId])
  expect(await apiAs(ben).invitations.decline({ invitationId })).toEqual({})
  const after = await superuser<{ row: object }>('select to_jsonb(i) as row from app.invitations i where id = $1', [invitationId])
  expect(after[0]?.row).toEqual({ ...before[0]?.row, status: 'declined', version: 2 })
  expect(await membershipOf(ben, family)).toBeUndefined()
  expect(await superuser('select from app.category_change_log where category_id = $1', [cars])).toEqual([])
  for (const verb of ['accept', 'decline'] as const) {
    await expect(apiAs(ben).invitations[verb]({ invitationId })).rejects.toMatchObject({ code: 'NOT_PENDING' })
  }
})

test('a member who declines keeps what they have', { tags: ['ACC-15'] }, async () => {
  const { family, ben, cars, invitationId } = await benInvited()
  await addMember(family, { person: ben, permissions: { [cars]: 'edit' } })
  const before = await membershipOf(ben, family)
  await apiAs(ben).invitations.decline({ invitationId })
  expect(await membershipOf(ben, family)).toEqual(before)
})

test('somebody who has declined can be invited again', async () => {
  const { family, ben, garden, invitationId } = await benInvited()
  await apiAs(ben).invitations.decline({ invitationId })
  const second = await createInvitation({ family, to: ben.email, levels: { [garden]: 'view' } })
  await apiAs(ben).invitations.accept({ invitationId: second.id })
  expect([await statusOf(invitationId), await statusOf(second.id)]).toEqual(['declined', 'accepted'])
})

test('nobody but the sender can cancel, and the invitation stays pending', { tags: ['ACC-05'] }, async () => {
  const { family, ben, cleo, invitationId } = await benInvited()
  for (const other of [cleo, ben, await addMember(family), await createStranger()]) {
    await expect(apiAs(other).invitations.cancel({ invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(apiAs(null).invitations.cancel({ invitationId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await statusOf(invitationId)).toBe('pending')
})

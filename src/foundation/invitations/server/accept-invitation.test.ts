import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import {
  newAddress,
  createInvitation,
  createSharingGroup,
  createConfirmedPerson,
  expire,
  membershipOf,
  statusOf,
  inviteBen,
} from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { addCategory, runAs, apiAs, addMember, type TestPerson, superuser } from '#tests/people.ts'

/** Invites Ben, whose address is confirmed, to view the cars and to edit the garden of Amelia's group. */

const notPending = { code: 'NOT_PENDING', status: 409 }
const notFound = { code: 'NOT_FOUND', status: 404 }

async function logOf(categoryId: string) {
  return superuser('select action, changed_by, details from app.category_change_log where category_id = $1', [categoryId])
}

test.each(['family', 'friend'] as const)(
  'a new %s joins with full_access, the type and the levels of the invitation',
  { tags: ['ACC-01', 'ACC-09', 'ACC-10', 'ACC-11', 'GAP-50'] },
  async (memberType) => {
    const { family, ben, levels, invitationId } = await inviteBen({ memberType })
    expect(await apiAs(ben).invitations.accept({ invitationId })).toEqual({ familyId: family.id, familyName: 'The Bells' })
    expect(await membershipOf(ben, family)).toMatchObject({ role: 'full_access', memberType, levels })
    expect(await statusOf(invitationId)).toBe('accepted')
  },
)

test('a new member may do what the levels allow: view one category, edit the other', { tags: ['ACC-10', 'GAP-50'] }, async () => {
  const { family, ben, cars, garden, invitationId } = await inviteBen()
  const hidden = await addCategory(family, 'pets')
  await apiAs(ben).invitations.accept({ invitationId })
  const seen = await apiAs(ben).categories.list({ familyId: family.id })
  expect(Object.fromEntries(seen.map(({ id, access }) => [id, access]))).toEqual({ [cars]: 'view', [garden]: 'edit' })
  const car = { id: makeId(), categoryId: cars, name: 'Golf' }
  await expect(apiAs(ben).cars.add(car)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(apiAs(ben).categories.get({ categoryId: hidden.id })).rejects.toMatchObject(notFound)
})

test('the change log has each level that an acceptance gives, with the admin who shared it', { tags: ['GAP-74'] }, async () => {
  const { family, ben, cars, garden, invitationId } = await inviteBen()
  const sharedBy = family.creator.id
  await apiAs(ben).invitations.accept({ invitationId })
  expect(await logOf(cars)).toEqual([{ action: 'category_shared', changed_by: ben.id, details: { person: ben.id, to: 'view', sharedBy } }])
  expect(await logOf(garden)).toEqual([
    { action: 'category_shared', changed_by: ben.id, details: { person: ben.id, to: 'edit', sharedBy } },
  ])
})

test('only the recipient can accept: not the sender, another admin, a member or a stranger', { tags: ['ACC-02'] }, async () => {
  const { family, amelia, ben, invitationId } = await inviteBen()
  const others: TestPerson[] = [
    amelia,
    await addMember(family, { role: 'admin' }),
    await addMember(family),
    await createConfirmedPerson({ firstName: 'Eve' }),
  ]
  for (const other of others) {
    await expect(apiAs(other).invitations.accept({ invitationId })).rejects.toMatchObject(notFound)
    expect(await statusOf(invitationId)).toBe('pending')
  }
  await expect(apiAs(null).invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(apiAs(ben).invitations.accept({ invitationId: makeId() })).rejects.toMatchObject(notFound)
  expect(await membershipOf(ben, family)).toBeUndefined()
})

test('signing up with the invited address is not enough unless something confirms it', { tags: ['GAP-41', 'GAP-57'] }, async () => {
  const { family, garden } = await createSharingGroup()
  const email = newAddress()
  const { id: invitationId, token } = await createInvitation({ family, to: email, levels: { [garden]: 'edit' } })
  const impostor = openBrowser()
  await impostor.api.account.signUp({ ...signUpInput(), email })
  expect(await impostor.api.invitations.pending()).toEqual([])
  expect(await impostor.api.invitations.waiting()).toEqual({ notifications: 0, invitationNotifications: 0, invitations: 0 })
  await expect(impostor.api.invitations.get({ invitationId })).rejects.toMatchObject(notFound)
  await expect(impostor.api.invitations.accept({ invitationId })).rejects.toMatchObject(notFound)
  await expect(impostor.api.invitations.decline({ invitationId })).rejects.toMatchObject(notFound)
  expect(await statusOf(invitationId)).toBe('pending')

  // With the link they may answer it.
  await impostor.api.invitations.arrive({ token })
  await expect(impostor.api.invitations.accept({ invitationId })).resolves.toMatchObject({ familyId: family.id })
})

test('an accepted invitation cannot be accepted again, declined, cancelled or changed', { tags: ['ACC-06'] }, async () => {
  const { family, amelia, ben, levels, cars, invitationId } = await inviteBen()
  await apiAs(ben).invitations.accept({ invitationId })
  await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject(notPending)
  await expect(apiAs(ben).invitations.decline({ invitationId })).rejects.toMatchObject(notPending)
  await expect(apiAs(amelia).invitations.cancel({ invitationId })).rejects.toMatchObject(notPending)
  const change = { invitationId, ifVersion: 2, permissions: [{ categoryId: cars, permission: 'edit' as const }] }
  await expect(apiAs(amelia).invitations.change(change)).rejects.toMatchObject(notPending)
  expect(await statusOf(invitationId)).toBe('accepted')
  expect((await membershipOf(ben, family))?.levels).toEqual(levels)
})

test('an expired invitation cannot be accepted, declined or changed, and its status stays', { tags: ['ACC-07', 'GAP-43'] }, async () => {
  const { family, amelia, ben, cars, invitationId } = await inviteBen()
  await expire(invitationId)
  const expired = { code: 'EXPIRED', status: 410 }
  await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject(expired)
  await expect(apiAs(ben).invitations.decline({ invitationId })).rejects.toMatchObject(expired)
  const change = { invitationId, ifVersion: 1, permissions: [{ categoryId: cars, permission: 'edit' as const }] }
  await expect(apiAs(amelia).invitations.change(change)).rejects.toMatchObject(expired)
  expect(await statusOf(invitationId)).toBe('pending')
  expect(await membershipOf(ben, family)).toBeUndefined()
  expect(await apiAs(ben).invitations.get({ invitationId })).toMatchObject({ status: 'pending', expired: true })
  expect(await apiAs(ben).invitations.pending()).toEqual([])
  // Its sender can still cancel it.
  await apiAs(amelia).invitations.cancel({ invitationId })
  expect(await statusOf(invitationId)).toBe('cancelled')
})

test('a member keeps record, role and levels, and gets missing levels', { tags: ['ACC-03', 'ACC-08', 'ACC-10', 'GAP-49'] }, async () => {
  const { family, ben, cars, garden, invitationId } = await inviteBen({ memberType: 'friend' })
  const { memberId } = await addMember(family, { person: ben, role: 'view_only', permissions: { [cars]: 'edit' } })
  await apiAs(ben).invitations.accept({ invitationId })
  expect(await membershipOf(ben, family)).toEqual({
    memberId,
    role: 'view_only',
    memberType: 'family',
    levels: { [cars]: 'edit', [garden]: 'edit' },
  })
  expect(await statusOf(invitationId)).toBe('accepted')
  // A level that was already there is not logged again.
  expect(await logOf(cars)).toEqual([])
  expect(await logOf(garden)).toHaveLength(1)
})

test('accepting does not lower a level either', { tags: ['ACC-10', 'GAP-49'] }, async () => {
  const { family, cars, garden } = await createSharingGroup()
  const ben = await createConfirmedPerson()
  await addMember(family, { person: ben, permissions: { [cars]: 'edit', [garden]: 'view' } })
  const { id: invitationId } = await createInvitation({ family, to: ben.email, levels: { [cars]: 'view', [garden]: 'edit' } })
  await apiAs(ben).invitations.accept({ invitationId })
  expect((await membershipOf(ben, family))?.levels).toEqual({ [cars]: 'edit', [garden]: 'view' })
})

test('offers in both forms are understood, and full gives edit', { tags: ['ACC-16', 'ACC-17', 'GAP-11', 'GAP-12'] }, async () => {
  const { family, ben, cars, garden, invitationId } = await inviteBen()
  const [pets, travel] = [await addCategory(family, 'pets'), await addCategory(family, 'travel')]
  const old = [
    { category_id: cars, permission_level: 'view' },
    { categoryId: garden, permission: 'full' },
    { category_id: pets.id, permission_level: 'full' },
    { categoryId: travel.id, permission_level: 'edit' },
  ]
  await superuser('update app.invitations set permissions = $2 where id = $1', [invitationId, JSON.stringify(old)])
  const [offered] = await apiAs(ben).invitations.pending()
  expect(Object.fromEntries(offered?.categories.map(({ name, level }) => [name, level]) ?? [])).toEqual({
    Cars: 'view',
    Garden: 'edit',
    Pets: 'edit',
    Travel: 'edit',
  })
  await apiAs(ben).invitations.accept({ invitationId })
  expect((await membershipOf(ben, family))?.levels).toEqual({ [cars]: 'view', [garden]: 'edit', [pets.id]: 'edit', [travel.id]: 'edit' })
})

test('when the invitation cannot be marked as accepted, nobody joins', { tags: ['ACC-11', 'ACC-14', 'GAP-55'] }, async () => {
  const { family, ben, cars, invitationId } = await inviteBen()
  // The version has no next number: the update fails after member and levels were written.
  await superuser('update app.invitations set version = 2147483647 where id = $1', [invitationId])
  await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect(await membershipOf(ben, family)).toBeUndefined()
  expect(await logOf(cars)).toEqual([])
  expect(await statusOf(invitationId)).toBe('pending')
  await superuser('update app.invitations set version = 1 where id = $1', [invitationId])
  await expect(apiAs(ben).invitations.accept({ invitationId })).resolves.toMatchObject({ familyId: family.id })
})

test('nobody can make themselves a member or give themselves a level without an invitation', { tags: ['GAP-55'] }, async () => {
  const { family, ben, cars } = await inviteBen()
  const direct = async (text: string, params: readonly unknown[]) =>
    runAs(ben).write(async (db) => db.executeQuery(CompiledQuery.raw(text, [...params])))
  const join = "insert into app.family_members (family_id, user_id, role) values ($1, $2, 'admin')"
  await expect(direct(join, [family.id, ben.id])).rejects.toThrow('permission denied')
  const share =
    "insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, uuidv7(), 'edit')"
  await expect(direct(share, [family.id, cars])).rejects.toThrow('permission denied')
  await expect(direct("update app.invitations set status = 'accepted'", [])).rejects.toThrow('permission denied')
  await expect(direct('select * from app.invitations', [])).rejects.toThrow('permission denied')
})

test('an invitation shares nothing once its sender is no longer admin, is removed or has deleted their account', async () => {
  for (const change of [
    "update app.family_members set role = 'full_access' where id = $1",
    'delete from app.family_members where id = $1',
    'delete from app.people where id = (select user_id from app.family_members where id = $1)',
  ]) {
    const { family, cars } = await createSharingGroup()
    const [cleo, ben] = [await addMember(family, { role: 'admin', firstName: 'Cleo' }), await createConfirmedPerson()]
    const { id: invitationId } = await createInvitation({ family, by: cleo, to: ben.email, levels: { [cars]: 'view' } })
    // Without the verbs, which would have cancelled it (GAP-30): accepting checks this itself.
    if (change.includes('app.people')) await superuser('delete from app.families where created_by = $1', [cleo.id])
    await superuser(change, [cleo.memberId])
    await expect(apiAs(ben).invitations.accept({ invitationId }), change).rejects.toMatchObject(notPending)
    expect(await membershipOf(ben, family)).toBeUndefined()
  }
})

test('an invitation that offers a category of another group, stored without a verb, cannot be accepted', async () => {
  const { family, ben, cars, invitationId } = await inviteBen()
  const other = await createSharingGroup()
  const permissions = JSON.stringify([
    { categoryId: cars, permission: 'view' },
    { categoryId: other.cars, permission: 'edit' },
  ])
  await superuser('update app.invitations set permissions = $2 where id = $1', [invitationId, permissions])
  await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject(notPending)
  expect(await membershipOf(ben, family)).toBeUndefined()
})

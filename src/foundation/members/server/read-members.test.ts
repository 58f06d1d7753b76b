import { expect, test } from 'vitest'
import { Permission } from '#foundation/sharing/contract.ts'
import { createFullGroup, outcomeOf } from '#tests/groups.ts'
import { createGroup, apiAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'
import { MemberType, Role } from '../contract.ts'

test('every member of a group can list its members, longest-standing first; nobody else can', { tags: ['MEM-01', 'READ-03'] }, async () => {
  const group = await createFullGroup()
  const { family, creator, admin, full, looker } = group
  const members = await apiAs(looker).members.list({ familyId: family.id })
  expect(members.map(({ userId, role, isCreator, isYou }) => [userId, role, isCreator, isYou])).toEqual([
    [creator.id, 'admin', true, false],
    [admin.id, 'admin', false, false],
    [full.id, 'full_access', false, false],
    [looker.id, 'view_only', false, true],
  ])
})

test('everybody sees the names of members; only admins see addresses, nobody their own', { tags: ['GAP-31'] }, async () => {
  const { family, creator, admin, full, looker } = await createFullGroup()
  await superuser("update app.profiles set first_name = '', last_name = '' where id = $1", [full.id])
  const seenBy = async (person: TestPerson) => {
    const members = await apiAs(person).members.list({ familyId: family.id })
    return members.map(({ name, email }) => [name, email])
  }
  const nameless = full.email.split('@')[0]
  const withoutAddresses = [
    ['Cleo Bell', null],
    ['Adam Bell', null],
    [nameless, null],
    ['Luke Bell', null],
  ]
  expect(await seenBy(looker)).toEqual(withoutAddresses)
  expect(await seenBy(full)).toEqual(withoutAddresses)
  const ofCreator = ['Cleo Bell', creator.email]
  const others = [
    [nameless, full.email],
    ['Luke Bell', looker.email],
  ]
  expect(await seenBy(admin)).toEqual([ofCreator, ['Adam Bell', null], ...others])
  expect(await seenBy(creator)).toEqual([['Cleo Bell', null], ['Adam Bell', admin.email], ...others])
})

test('a member is of type family by default; the creator is an admin', { tags: ['MEM-06', 'CONST-27', 'DATA-03', 'GAP-14'] }, async () => {
  expect(MemberType.options).toEqual(['family', 'friend'])
  expect(Role.options).toEqual(['admin', 'full_access', 'view_only'])
  const creator = await createPerson()
  const family = await createGroup(creator, { groupType: 'friend' })
  const ben = await createPerson()
  await superuser("insert into app.family_members (family_id, user_id, role) values ($1, $2, 'view_only')", [family.id, ben.id])
  await superuser("update app.family_members set role = 'view_only' where family_id = $1 and user_id = $2", [family.id, creator.id])
  const members = await apiAs(ben).members.list({ familyId: family.id })
  expect(members.map(({ userId, role, memberType }) => [userId, role, memberType])).toEqual([
    [creator.id, 'admin', 'friend'],
    [ben.id, 'view_only', 'family'],
  ])
})

test('one’s people are all others of one’s groups, once a group, by name', { tags: ['MEM-16', 'MEM-17', 'GAP-25'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const ben = await addMember(family, { firstName: 'ben' })
  const friends = await createGroup(ben, { groupType: 'friend' })
  await addMember(friends, { person: ada, memberType: 'friend' })
  const zoe = await addMember(friends, { firstName: 'Zoe' })
  const mine = await apiAs(ada).members.mine()
  expect(
    mine.map(({ userId, familyName, memberType, administered, email }) => [userId, familyName, memberType, administered, email]),
  ).toEqual([
    [ben.id, 'The Bells', 'family', true, ben.email],
    [ben.id, 'The Friends', 'friend', false, null],
    [zoe.id, 'The Friends', 'friend', false, null],
  ])
  expect(mine.some(({ isYou }) => isYou)).toBe(false)
  expect(await apiAs(await createPerson()).members.mine()).toEqual([])
})

test('an admin reads a member with shared categories; others cannot', { tags: ['MEM-19', 'READ-08', 'DATA-06'] }, async () => {
  const group = await createFullGroup()
  const { full, cars } = group
  const { member: managed, categories } = await apiAs(group.admin).members.get({ memberId: full.memberId })
  expect(managed).toMatchObject({ id: full.memberId, userId: full.id, role: 'full_access', memberType: 'family', email: full.email })
  expect(categories).toEqual([{ categoryId: cars.id, name: 'Cars', kind: 'cars', icon: 'Car', color: 'sky', level: 'edit', version: 1 }])
  expect(Permission.options).toEqual(['view', 'edit'])
})

test('somebody removed from a group finds none of its members with their next request', { tags: ['PERM-06'] }, async () => {
  const { family, creator, full, looker } = await createFullGroup()
  await apiAs(creator).members.remove({ memberId: full.memberId })
  expect(await outcomeOf(apiAs(full).members.list({ familyId: family.id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(full).members.get({ memberId: looker.memberId }))).toBe('NOT_FOUND')
  expect(await apiAs(full).members.mine()).toEqual([])
})

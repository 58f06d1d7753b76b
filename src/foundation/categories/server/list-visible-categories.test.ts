import { expect, test } from 'vitest'
import { createFullGroup } from '#tests/groups.ts'
import { addCategory, createGroup, apiAs, addMember, type TestPerson, createPerson } from '#tests/people.ts'

const visibleTo = async (person: TestPerson) =>
  (await apiAs(person).categories.visible()).map(({ name, familyName, owner, isMine, access }) => [
    name,
    familyName,
    owner.name,
    isMine,
    access,
  ])

test('a person sees their own categories, and shared ones with owner', { tags: ['SET-01', 'SET-02', 'SET-03', 'GAP-05'] }, async () => {
  const { full, looker, creator, cars } = await createFullGroup()
  await addCategory(full, 'travel')
  await addCategory(full, 'home')
  expect(await visibleTo(full)).toEqual([
    ['Travel', 'My Own Hive', 'Fay Bell', true, 'edit'],
    ['Home', 'My Own Hive', 'Fay Bell', true, 'edit'],
    ['Cars', 'The Bells', 'Cleo Bell', false, 'edit'],
  ])
  expect(await visibleTo(looker)).toEqual([['Cars', 'The Bells', 'Cleo Bell', false, 'view']])
  expect((await apiAs(looker).categories.visible())[0]).toMatchObject({ id: cars.id, owner: { id: creator.id }, groupType: 'family' })
})

test('the categories of a group are the creator’s own; an admin sees the creator as their owner', { tags: ['SET-03'] }, async () => {
  const { creator, admin } = await createFullGroup()
  expect(await visibleTo(creator)).toEqual([
    ['Cars', 'The Bells', 'Cleo Bell', true, 'edit'],
    ['Health', 'The Bells', 'Cleo Bell', true, 'edit'],
  ])
  expect(await visibleTo(admin)).toEqual([
    ['Cars', 'The Bells', 'Cleo Bell', false, 'edit'],
    ['Health', 'The Bells', 'Cleo Bell', false, 'edit'],
  ])
})

test('a member sees no unshared categories and none of other spaces', { tags: ['SET-01', 'PERM-04', 'GAP-04'] }, async () => {
  const { family, elsewhere, stranger, creator } = await createFullGroup()
  await addCategory(creator, 'pets')
  expect(await visibleTo(await addMember(family))).toEqual([])
  expect(await visibleTo(elsewhere)).toEqual([])
  expect(await visibleTo(stranger)).toEqual([])
})

test('the categories are listed space by space in the order of the dashboard', { tags: ['SET-01'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const older = await createGroup(ada)
  const friends = await createGroup(ada, { groupType: 'friend' })
  const newer = await createGroup(ada)
  for (const place of [friends, older, newer, ada]) {
    await addCategory(place, 'pets')
    await addCategory(place, 'cars')
  }
  const visible = await apiAs(ada).categories.visible()
  expect(visible.map(({ familyId, name }) => [familyId, name])).toEqual(
    [ada.personalSpaceId, newer.id, older.id, friends.id].flatMap((id) => [
      [id, 'Pets'],
      [id, 'Cars'],
    ]),
  )
})

test('an admin can offer every category of the group, and only of that group', { tags: ['INV-03', 'READ-06'] }, async () => {
  const { admin, family, cars, health } = await createFullGroup()
  await addCategory(admin, 'pets')
  const offered = await apiAs(admin).categories.list({ familyId: family.id })
  expect(offered.map(({ id, name }) => [id, name])).toEqual([
    [cars.id, 'Cars'],
    [health.id, 'Health'],
  ])
})

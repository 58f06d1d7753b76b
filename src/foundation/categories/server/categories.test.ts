import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'
import { DefaultKind } from '../contract.ts'
import { defaultKinds, kinds } from '../shared/kinds.ts'

const names = (categories: ReadonlyArray<{ name: string }>): string[] => categories.map(({ name }) => name)

test('the defaults are added in order, each with its icon and hue', { tags: ['GEN-03', 'CAT-11', 'WRITE-07', 'DATA-04'] }, async () => {
  const ada = await createPerson()
  const added = await apiAs(ada).categories.addDefaults({ familyId: ada.personalSpaceId, kinds: DefaultKind.options.toReversed() })
  expect(added.map(({ name, icon, color, sortOrder, isDefault }) => [name, icon, color, sortOrder, isDefault])).toEqual(
    defaultKinds.map((kind, index) => [kinds[kind].name, kinds[kind].icon, kinds[kind].hue, index, true]),
  )
})

test('a default category is added with its subcategories', { tags: ['CAT-12'] }, async () => {
  const ada = await createPerson()
  const [health] = await apiAs(ada).categories.addDefaults({ familyId: ada.personalSpaceId, kinds: ['health'] })
  const rows = await superuser<{ name: string }>('select name from app.subcategories where category_id = $1 order by sort_order', [
    health?.id,
  ])
  expect(names(rows)).toEqual(['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines'])
})

test('a default that is there already is not added again', { tags: ['CAT-08', 'GAP-09'] }, async () => {
  const ada = await createPerson()
  await apiAs(ada).categories.addDefaults({ familyId: ada.personalSpaceId, kinds: ['cars'] })
  const all = await apiAs(ada).categories.addDefaults({ familyId: ada.personalSpaceId, kinds: ['cars', 'home'] })
  expect(names(all)).toEqual(['Cars', 'Home'])
})

test('a custom category follows the others, in a neutral hue; sent twice it is added once', { tags: ['GEN-04', 'CAT-07'] }, async () => {
  const ada = await createPerson()
  await addCategory(ada, 'home')
  const category = { id: makeId(), familyId: ada.personalSpaceId, name: ' Boat ', icon: 'Plane' } as const
  const first = await apiAs(ada).categories.add(category)
  expect(first).toMatchObject({ name: 'Boat', kind: 'custom', color: 'stone', sortOrder: 1, isDefault: false })
  expect(await superuser('select name, icon from app.categories where id = $1', [category.id])).toEqual([{ name: 'Boat', icon: 'Plane' }])
  expect(await apiAs(ada).categories.add(category)).toEqual(first)
})

test('a custom category has the chosen colour and room; a change keeps what it leaves out', { tags: ['CAT-07', 'CAT-15'] }, async () => {
  const ada = await createPerson()
  const look = { color: 'sky', drawing: 'boat' } as const
  const boat = await apiAs(ada).categories.add({ id: makeId(), familyId: ada.personalSpaceId, name: 'Boat', icon: 'Plane', ...look })
  expect(boat).toMatchObject(look)
  const change = { categoryId: boat.id, name: 'Allotment', icon: 'Home' } as const
  expect(await apiAs(ada).categories.change({ ...change, ifVersion: 1, drawing: 'garden' })).toMatchObject({
    color: 'sky',
    drawing: 'garden',
  })
  expect(await apiAs(ada).categories.change({ ...change, ifVersion: 2 })).toMatchObject({ color: 'sky', drawing: 'garden' })
})

test('a default keeps the colour and the room of its kind', { tags: ['CAT-15', 'CONST-12'] }, async () => {
  const ada = await createPerson()
  const home = await addCategory(ada, 'home')
  const change = { categoryId: home.id, ifVersion: 1, name: 'Flat', icon: 'Home', color: 'sky', drawing: 'boat' } as const
  expect(await apiAs(ada).categories.change(change)).toMatchObject({ name: 'Flat', color: 'clay', drawing: 'box' })
})

test('the name of a default with a page of its own is refused for any other category', { tags: ['GAP-60'] }, async () => {
  const ada = await createPerson()
  const custom = { id: makeId(), familyId: ada.personalSpaceId, name: 'cars', icon: 'Car' } as const
  await expect(apiAs(ada).categories.add(custom)).rejects.toMatchObject({ code: 'NAME_RESERVED' })
  const home = await addCategory(ada, 'home')
  const change = { categoryId: home.id, ifVersion: 1, name: 'Meal Planning', icon: 'Home' } as const
  await expect(apiAs(ada).categories.change(change)).rejects.toMatchObject({ code: 'NAME_RESERVED' })
})

test('a renamed default keeps its kind; a change from an old version is a conflict', { tags: ['CAT-15', 'WRITE-08'] }, async () => {
  const ada = await createPerson()
  const cars = await addCategory(ada, 'cars')
  const change = { categoryId: cars.id, ifVersion: 1, name: 'Our Fleet', icon: 'Plane' } as const
  expect(await apiAs(ada).categories.change(change)).toMatchObject({ name: 'Our Fleet', icon: 'Plane', kind: 'cars', version: 2 })
  await expect(apiAs(ada).categories.change({ ...change, name: 'Too late' })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an order is kept, and categories it does not name follow behind', { tags: ['CAT-01', 'READ-05', 'WRITE-09'] }, async () => {
  const ada = await createPerson()
  const home = await addCategory(ada, 'home')
  const cars = await addCategory(ada, 'cars')
  await addCategory(ada, 'pets')
  await addCategory(ada, 'health')
  await apiAs(ada).categories.reorder({ familyId: ada.personalSpaceId, categoryIds: [cars.id, home.id] })
  expect(names(await apiAs(ada).categories.list({ familyId: ada.personalSpaceId }))).toEqual(['Cars', 'Home', 'Pets', 'Health'])
})

test('the categories of a group are listed in its order, without those of other spaces', { tags: ['READ-06', 'WRITE-09'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const other = await createGroup(ada)
  const [home, cars, pets] = [await addCategory(family, 'home'), await addCategory(family, 'cars'), await addCategory(family, 'pets')]
  for (const place of [ada, other]) await addCategory(place, 'health')
  const ben = await addMember(family, { permissions: { [pets.id]: 'view', [home.id]: 'edit' } })
  await apiAs(ada).categories.reorder({ familyId: family.id, categoryIds: [pets.id, cars.id, home.id] })
  expect(names(await apiAs(ada).categories.list({ familyId: family.id }))).toEqual(['Pets', 'Cars', 'Home'])
  expect(names(await apiAs(ben).categories.list({ familyId: family.id }))).toEqual(['Pets', 'Home'])
})

test('before a category is deleted, its contents are counted', { tags: ['GAP-67'] }, async () => {
  const ada = await createPerson()
  const home = await addCategory(ada, 'home')
  expect(await apiAs(ada).categories.contents({ categoryId: home.id })).toEqual({
    shared: false,
    counts: [{ table: 'subcategories', count: 11 }],
  })
})

test('subcategories that are never displayed are not counted; those of each car are', { tags: ['GAP-68'] }, async () => {
  const ada = await createPerson()
  const cars = await addCategory(ada, 'cars')
  expect((await apiAs(ada).categories.contents({ categoryId: cars.id })).counts).toEqual([])
  await apiAs(ada).cars.add({ id: makeId(), categoryId: cars.id, name: 'Skoda' })
  expect((await apiAs(ada).categories.contents({ categoryId: cars.id })).counts).toEqual([
    { table: 'subcategories', count: 5 },
    { table: 'cars', count: 1 },
  ])
})

test('a category is deleted with everything in it', { tags: ['CAT-21', 'WRITE-11', 'GAP-66'] }, async () => {
  const ada = await createPerson()
  const cars = await addCategory(ada, 'cars')
  await apiAs(ada).cars.add({ id: makeId(), categoryId: cars.id, name: 'Skoda' })
  await apiAs(ada).categories.remove({ categoryId: cars.id })
  expect(await apiAs(ada).categories.list({ familyId: ada.personalSpaceId })).toEqual([])
  expect(await superuser('select 1 from app.subcategories where category_id = $1', [cars.id])).toEqual([])
  await expect(apiAs(ada).categories.remove({ categoryId: cars.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const kept = { code: 'SHARED', message: 'Cannot delete: This category is shared with other users. Remove all permissions first.' }

/** Creates a family's Cars with a Golf, and a check that category, subcategories and car all still exist. */
async function aGolf() {
  const family = await createGroup(await createPerson())
  const cars = await addCategory(family, 'cars')
  await apiAs(family.creator).cars.add({ id: makeId(), categoryId: cars.id, name: 'Golf' })
  const counted = async () =>
    superuser(
      `select (select count(*)::int from app.categories where id = $1) as categories,
              (select count(*)::int from app.subcategories where category_id = $1) as subcategories,
              (select count(*)::int from app.cars where category_id = $1) as cars`,
      [cars.id],
    )
  const before = await counted()
  return { family, cars, expectUntouched: async () => expect(await counted()).toEqual(before) }
}

test('a category shared with a member is kept until it is no longer shared', { tags: ['CAT-18', 'WRITE-10'] }, async () => {
  const { family, cars, expectUntouched } = await aGolf()
  const { categories } = apiAs(family.creator)
  const ben = await addMember(family, { permissions: { [cars.id]: 'view' } })
  expect((await categories.contents({ categoryId: cars.id })).shared).toBe(true)
  await expect(categories.remove({ categoryId: cars.id })).rejects.toMatchObject(kept)
  await expectUntouched()
  await superuser('delete from app.category_permissions where family_member_id = $1', [ben.memberId])
  expect((await categories.contents({ categoryId: cars.id })).shared).toBe(false)
  expect(await categories.remove({ categoryId: cars.id })).toEqual({})
})

test('a category granted to a whole group is kept; the grant gives no rights', { tags: ['CAT-19', 'WRITE-10', 'GAP-13'] }, async () => {
  const { family, cars, expectUntouched } = await aGolf()
  await superuser('insert into app.family_category_permissions (family_id, category_id, permission_level) values ($1, $2, $3)', [
    family.id,
    cars.id,
    'edit',
  ])
  expect((await apiAs(family.creator).categories.contents({ categoryId: cars.id })).shared).toBe(true)
  await expect(apiAs(family.creator).categories.remove({ categoryId: cars.id })).rejects.toMatchObject(kept)
  await expectUntouched()
  expect(await apiAs(await addMember(family)).categories.list({ familyId: family.id })).toEqual([])
})

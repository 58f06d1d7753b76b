import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { changeOf } from '#tests/car-change.ts'
import { outcomeOf } from '#tests/groups.ts'
import { addCategory, createGroup, apiAs, createPerson, superuser } from '#tests/people.ts'

test('a car is stored with name, plate and family, spaces trimmed', { tags: ['CAR-14', 'CAR-19', 'DATA-15', 'WRITE-21'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'cars')
  const [leaf, skoda] = [makeId(), makeId()]
  await apiAs(ada).cars.add({ id: leaf, categoryId, name: 'Nissan Leaf', numberPlate: '   ' })
  const car = await apiAs(ada).cars.add({ id: skoda, categoryId, name: '  Skoda Octavia ', numberPlate: ' LK21 XHB ' })
  expect(car).toMatchObject({ categoryId, name: 'Skoda Octavia', numberPlate: 'LK21 XHB', version: 1 })
  const stored = await superuser(
    `select k.id, c.family_id, k.name, k.number_plate, k.created_at between now() - interval '1 minute' and now() as fresh
         from app.cars k join app.categories c on c.id = k.category_id where k.category_id = $1 order by k.name`,
    [categoryId],
  )
  expect(stored).toEqual([
    { id: leaf, family_id: family.id, name: 'Nissan Leaf', number_plate: null, fresh: true },
    { id: skoda, family_id: family.id, name: 'Skoda Octavia', number_plate: 'LK21 XHB', fresh: true },
  ])
})

test('what is left out of a new one is stored as none', { tags: ['CAR-19', 'DATA-13', 'DATA-14', 'PET-02'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  expect(await apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda' })).toMatchObject({ numberPlate: null })
  expect(await apiAs(ada).houses.add({ id: makeId(), categoryId, name: 'Mill Lane', address: '   ' })).toMatchObject({ address: null })
  expect(await apiAs(ada).pets.add({ id: makeId(), categoryId, name: 'Biscuit', type: '   ' })).toMatchObject({ type: null })
})

test('a name with a character that the database cannot store is refused, naming the wrong field', async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const adding = apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Go\0lf', numberPlate: 'A\0' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }, { path: 'numberPlate' }] } })
})

test('a new car has its five subcategories, a house its seven, in order', { tags: ['CAR-22', 'HOUSE-08', 'WRITE-12'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const car = await apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda' })
  const house = await apiAs(ada).houses.add({ id: makeId(), categoryId, name: 'Mill Lane' })
  expect(
    (await apiAs(ada).subcategories.listOfSubject({ subjectId: car.id })).map(({ name, sortOrder }) => `${sortOrder} ${name}`),
  ).toEqual(['0 MOT', '1 Car Insurance', '2 Road Tax', '3 Dartford Charge', '4 London Congestion Charge'])
  expect((await apiAs(ada).subcategories.listOfSubject({ subjectId: house.id })).map(({ name }) => name)).toEqual([
    'Electricity',
    'Gas',
    'Water',
    'Broadband',
    'Council Tax',
    'House Insurance',
    'Mortgage',
  ])
})

test('nobody adds a car without a category of their spaces that they may edit', { tags: ['CAR-18', 'GAP-02', 'GAP-97'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'cars')
  const car = { id: makeId(), categoryId, name: 'Skoda' }
  expect(await outcomeOf(apiAs(ada).cars.add({ ...car, categoryId: makeId() }))).toBe('NOT_FOUND')
  await expect(superuser('insert into app.cars (id, name) values ($1, $2)', [car.id, car.name])).rejects.toThrow('category_id')
  expect(await superuser('select 1 from app.cars where id = $1', [car.id])).toEqual([])
})

test('the name and plate of a car change, and so does its version', { tags: ['CAR-15', 'WRITE-22'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const car = await apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda', numberPlate: 'LK21 XHB' })
  const changed = await apiAs(ada).cars.change(changeOf(car, { name: 'Octavia', numberPlate: '' }))
  expect(changed).toMatchObject({ name: 'Octavia', numberPlate: null, version: 2 })
  expect((await apiAs(ada).cars.get({ id: car.id })).subject).toEqual(changed)
  // So that no plate is cleared by accident.
  const { numberPlate: _plate, ...change } = changeOf(changed, { name: 'Polo' })
  // @ts-expect-error -- the type refuses it as well
  await expect(apiAs(ada).cars.change(change)).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'numberPlate' }] } })
})

test(
  'a house, a child and a pet are stored as typed, and their fields change with their version',
  { tags: ['HOUSE-02', 'HOUSE-03', 'CHILD-02', 'DATA-12', 'DATA-13', 'DATA-14', 'WRITE-20', 'GAP-08'] },
  async () => {
    const ada = await createPerson()
    const api = apiAs(ada)
    const { id: categoryId } = await addCategory(ada, 'houses')
    const [houseId, childId, petId] = [makeId(), makeId(), makeId()]
    await api.houses.add({ id: houseId, categoryId, name: '  Mill Lane ', address: ' 12 Mill Lane, Leeds LS6 2AB ' })
    await api.children.add({ id: childId, categoryId, name: '  Mia ' })
    await api.pets.add({ id: petId, categoryId, name: '  Biscuit ', type: ' Dog ' })
    expect(await superuser('select category_id, name, address from app.houses where id = $1', [houseId])).toEqual([
      { category_id: categoryId, name: 'Mill Lane', address: '12 Mill Lane, Leeds LS6 2AB' },
    ])
    expect(await superuser('select category_id, name from app.children where id = $1', [childId])).toEqual([
      { category_id: categoryId, name: 'Mia' },
    ])
    expect(await superuser('select category_id, name, type from app.pets where id = $1', [petId])).toEqual([
      { category_id: categoryId, name: 'Biscuit', type: 'Dog' },
    ])
    const house = await api.houses.change({ id: houseId, ifVersion: 1, name: ' Canal Row ', address: '' })
    expect(house).toMatchObject({ name: 'Canal Row', address: null, version: 2 })
    expect((await api.houses.get({ id: houseId })).subject).toEqual(house)
    const child = await api.children.change({ id: childId, ifVersion: 1, name: ' Tobi ' })
    expect(child).toMatchObject({ name: 'Tobi', version: 2 })
    expect((await api.children.get({ id: childId })).subject).toEqual(child)
    const pet = await api.pets.change({ id: petId, ifVersion: 1, name: ' Nemo ', type: '' })
    expect(pet).toMatchObject({ name: 'Nemo', type: null, version: 2 })
    expect((await api.pets.get({ id: petId })).subject).toEqual(pet)
  },
)

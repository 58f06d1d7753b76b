import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, member, someone, stranger, superuser } from '#tests/world.ts'

test('a parent adds a car and it is stored as typed, without the spaces around it', { tags: ['CAR-14', 'WRITE-21'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const car = await call(ada).cars.add({ id: makeId(), categoryId, name: '  Skoda Octavia ', numberPlate: ' LK21 XHB ' })
  expect(car).toMatchObject({ categoryId, name: 'Skoda Octavia', numberPlate: 'LK21 XHB', version: 1 })
})

test('a car is stored with its name, plate and family, and with no plate when none is given', { tags: ['CAR-19', 'DATA-15'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'cars')
  const [leaf, skoda] = [makeId(), makeId()]
  await call(ada).cars.add({ id: leaf, categoryId, name: 'Nissan Leaf', numberPlate: '   ' })
  await call(ada).cars.add({ id: skoda, categoryId, name: 'Skoda', numberPlate: 'LK21 XHB' })
  const stored = await superuser(
    `select k.id, c.family_id, k.name, k.number_plate, k.created_at between now() - interval '1 minute' and now() as fresh
       from app.cars k join app.categories c on c.id = k.category_id where k.category_id = $1 order by k.name`,
    [categoryId],
  )
  expect(stored).toEqual([
    { id: leaf, family_id: family.id, name: 'Nissan Leaf', number_plate: null, fresh: true },
    { id: skoda, family_id: family.id, name: 'Skoda', number_plate: 'LK21 XHB', fresh: true },
  ])
})

test('a car without a name is refused, naming the wrong field', { tags: ['CAR-17'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const adding = call(ada).cars.add({ id: makeId(), categoryId, name: '   ' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
})

test('a car that is added without mentioning its plate has none', { tags: ['CAR-19'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  expect(await call(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda' })).toMatchObject({ numberPlate: null })
})

test('a name with a character that the database cannot store is refused, naming the wrong field', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const adding = call(ada).cars.add({ id: makeId(), categoryId, name: 'Go\0lf', numberPlate: 'A\0' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }, { path: 'numberPlate' }] } })
})

test('a new car receives its five subcategories at once, in their order', { tags: ['CAR-22', 'WRITE-12'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const car = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda' })
  const subcategories = await call(ada).subcategories.listOfCar({ carId: car.id })
  expect(subcategories.map(({ name, sortOrder }) => `${sortOrder} ${name}`)).toEqual([
    '0 MOT',
    '1 Car Insurance',
    '2 Road Tax',
    '3 Dartford Charge',
    '4 London Congestion Charge',
  ])
})

test(
  'nobody adds a car without a category that they may edit in one of their spaces',
  { tags: ['CAR-18', 'GAP-02', 'GAP-97'] },
  async () => {
    const ada = await someone()
    const family = await aFamily(ada)
    const { id: categoryId } = await aCategory(family, 'cars')
    const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
    const car = { id: makeId(), categoryId, name: 'Skoda' }
    await expect(call(viewer).cars.add(car)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
    await expect(call(await member(family)).cars.add(car)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(await stranger()).cars.add(car)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(null).cars.add(car)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(call(ada).cars.add({ ...car, categoryId: makeId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(superuser('insert into app.cars (id, name) values ($1, $2)', [car.id, car.name])).rejects.toThrow('category_id')
    expect(await superuser('select 1 from app.cars where id = $1', [car.id])).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { categoryKinds } from '#foundation/categories/shared/kinds.ts'
import { addCategory, createGroup, runAs, apiAs, addMember, createPerson, createStranger, superuser } from '../people.ts'
import { aCar } from './things.ts'

const namesOf = async (column: 'category_id' | 'subject_id', id: string): Promise<string[]> => {
  const bound = column === 'category_id' ? 'and subject_id is null' : ''
  const rows = await superuser<{ name: string; sort_order: number }>(
    `select name, sort_order from app.subcategories where ${column} = $1 ${bound} order by sort_order`,
    [id],
  )
  expect(rows.map((row) => row.sort_order)).toEqual(rows.map((_, index) => index))
  return rows.map((row) => row.name)
}
const houseDefaults = ['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage']
const carDefaults = ['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge', 'London Congestion Charge']

test('a new default Home has its eleven subcategories immediately, in order', { tags: ['CONST-14', 'CAT-12'] }, async () => {
  const amelia = await createPerson()
  const [home] = await apiAs(amelia).categories.addDefaults({ familyId: amelia.personalSpaceId, kinds: ['home'] })
  const eleven = [...houseDefaults, 'Cleaning Arrangement', 'Gardener', 'Lawn Care', 'Window Cleaning']
  expect(await namesOf('category_id', home?.id ?? '')).toEqual(eleven)
})

test('Buy-to-Let Houses comes with its seven subcategories in order', async () => {
  expect(await namesOf('category_id', (await addCategory(await createPerson(), 'houses')).id)).toEqual(houseDefaults)
})

test('Cars and each car come with five subcategories, sort_order 0 to 4', { tags: ['CONST-16'] }, async () => {
  const cars = await addCategory(await createPerson(), 'cars')
  expect(await namesOf('category_id', cars.id)).toEqual(carDefaults)
  expect(await namesOf('subject_id', await aCar(cars.id))).toEqual(carDefaults)
})

test('Health comes with its five subcategories in order', { tags: ['CONST-17'] }, async () => {
  const health = await addCategory(await createPerson(), 'health')
  const names = ['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines']
  expect(await namesOf('category_id', health.id)).toEqual(names)
})

test('a category of any other kind has no subcategories', async () => {
  const amelia = await createPerson()
  for (const kind of categoryKinds.filter((one) => !['home', 'houses', 'cars', 'health'].includes(one))) {
    expect(await namesOf('category_id', (await addCategory(amelia, kind)).id), kind).toEqual([])
  }
})

const aBareCar = async (categoryId: string): Promise<string> => {
  const car = await aCar(categoryId)
  await superuser('delete from app.subcategories where subject_id = $1', [car])
  return car
}

test('a car without subcategories receives the car defaults once, however often they are requested', { tags: ['CAR-22'] }, async () => {
  const amelia = await createPerson()
  const car = await aBareCar((await addCategory(amelia, 'cars')).id)
  const first = await apiAs(amelia).subcategories.ensureOfSubject({ subjectId: car })
  expect(first.map((subcategory) => subcategory.name)).toEqual(carDefaults)
  expect(await apiAs(amelia).subcategories.ensureOfSubject({ subjectId: car })).toEqual(first)
})

test('a car that still has one of its subcategories receives none', { tags: ['CAR-22'] }, async () => {
  const amelia = await createPerson()
  const car = await aCar((await addCategory(amelia, 'cars')).id)
  await superuser("delete from app.subcategories where subject_id = $1 and name <> 'MOT'", [car])
  expect((await apiAs(amelia).subcategories.ensureOfSubject({ subjectId: car })).map(({ name }) => name)).toEqual(['MOT'])
})

test('two people who open a car at the same time create its defaults once', { tags: ['CAR-22'] }, async () => {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  const cars = await addCategory(family, 'cars')
  const ben = await addMember(family, { permissions: { [cars.id]: 'edit' } })
  for (let round = 0; round < 5; round += 1) {
    const car = await aBareCar(cars.id)
    const answers = await Promise.all(
      [amelia, ben, amelia, ben].map(async (person) => apiAs(person).subcategories.ensureOfSubject({ subjectId: car })),
    )
    for (const answer of answers) expect(answer.map(({ name }) => name)).toEqual(carDefaults)
    expect(await namesOf('subject_id', car)).toEqual(carDefaults)
  }
})

test('a viewer also restores them; a stranger finds no such car and changes nothing', { tags: ['CAR-22'] }, async () => {
  const family = await createGroup(await createPerson())
  const cars = await addCategory(family, 'cars')
  const viewer = await addMember(family, { role: 'view_only', permissions: { [cars.id]: 'view' } })
  const car = await aBareCar(cars.id)
  const outsider = await createStranger()
  await expect(apiAs(outsider).subcategories.ensureOfSubject({ subjectId: car })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Not with the database function itself either.
  await runAs(outsider).write(async (db) =>
    db.selectNoFrom((eb) => eb.fn('app.ensure_subcategories', [eb.val(null), eb.val(car)]).as('done')).execute(),
  )
  expect(await namesOf('subject_id', car)).toEqual([])
  expect((await apiAs(viewer).subcategories.ensureOfSubject({ subjectId: car })).map(({ name }) => name)).toEqual(carDefaults)
})

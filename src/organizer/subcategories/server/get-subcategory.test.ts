import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, apiAs, createPerson } from '#tests/people.ts'

test('a subcategory names its category, for those who may see it', { tags: ['SUB-05', 'ROUTE-07'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  const [electricity] = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  const subcategoryId = electricity?.id ?? ''
  expect(await apiAs(ada).subcategories.get({ subcategoryId })).toMatchObject({
    subcategory: { name: 'Electricity', holds: 'items' },
    category: { id: categoryId, name: 'Home', access: 'edit' },
    parent: null,
  })
})

test('a subcategory of a house or a car names it', async () => {
  const ada = await createPerson()
  const { id: houses } = await addCategory(ada, 'houses')
  const { id: cars } = await addCategory(ada, 'cars')
  const house = await apiAs(ada).houses.add({ id: makeId(), categoryId: houses, name: '12 Elm Row' })
  const car = await apiAs(ada).cars.add({ id: makeId(), categoryId: cars, name: 'Skoda' })
  const [ofHouse] = await apiAs(ada).subcategories.listOfSubject({ subjectId: house.id })
  const [ofCar] = await apiAs(ada).subcategories.listOfSubject({ subjectId: car.id })
  const parentOf = async (subcategoryId = '') => (await apiAs(ada).subcategories.get({ subcategoryId })).parent
  expect(await parentOf(ofHouse?.id)).toEqual({ kind: 'house', id: house.id, name: '12 Elm Row' })
  expect(await parentOf(ofCar?.id)).toEqual({ kind: 'car', id: car.id, name: 'Skoda' })
})

test('only the exact name NHS Appointment means appointments, others contracts', { tags: ['SUB-03', 'GEN-05', 'GAP-84'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'health')
  await apiAs(ada).subcategories.add({ id: makeId(), categoryId, name: 'nhs appointment' })
  const all = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  expect(all.filter(({ holds }) => holds === 'appointments').map(({ name }) => name)).toEqual(['NHS Appointment'])
  expect(all).toHaveLength(6)
})

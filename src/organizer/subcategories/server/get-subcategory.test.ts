import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, call, someone, stranger } from '#tests/world.ts'

test('a subcategory names its category, for those who may see it', { tags: ['SUB-05', 'ROUTE-07'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'home')
  const [electricity] = await call(ada).subcategories.listOfCategory({ categoryId })
  const subcategoryId = electricity?.id ?? ''
  expect(await call(ada).subcategories.get({ subcategoryId })).toMatchObject({
    subcategory: { name: 'Electricity', holds: 'items' },
    category: { id: categoryId, name: 'Home', access: 'edit' },
    parent: null,
  })
  await expect(call(await stranger()).subcategories.get({ subcategoryId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a subcategory of a house or a car names it', async () => {
  const ada = await someone()
  const { id: houses } = await aCategory(ada, 'houses')
  const { id: cars } = await aCategory(ada, 'cars')
  const house = await call(ada).houses.add({ id: makeId(), categoryId: houses, name: '12 Elm Row' })
  const car = await call(ada).cars.add({ id: makeId(), categoryId: cars, name: 'Skoda' })
  const [ofHouse] = await call(ada).subcategories.listOfSubject({ subjectId: house.id })
  const [ofCar] = await call(ada).subcategories.listOfSubject({ subjectId: car.id })
  const parentOf = async (subcategoryId = '') => (await call(ada).subcategories.get({ subcategoryId })).parent
  expect(await parentOf(ofHouse?.id)).toEqual({ kind: 'house', id: house.id, name: '12 Elm Row' })
  expect(await parentOf(ofCar?.id)).toEqual({ kind: 'car', id: car.id, name: 'Skoda' })
})

test(
  'only the exact name NHS Appointment means appointments; every other subcategory holds contracts',
  { tags: ['SUB-03', 'GEN-05', 'GAP-84'] },
  async () => {
    const ada = await someone()
    const { id: categoryId } = await aCategory(ada, 'health')
    await call(ada).subcategories.add({ id: makeId(), categoryId, name: 'nhs appointment' })
    const all = await call(ada).subcategories.listOfCategory({ categoryId })
    expect(all.filter(({ holds }) => holds === 'appointments').map(({ name }) => name)).toEqual(['NHS Appointment'])
    expect(all).toHaveLength(6)
  },
)

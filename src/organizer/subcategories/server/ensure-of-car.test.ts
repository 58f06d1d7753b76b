import { expect, test } from 'vitest'
import { aCategory, aFamily, call, member, someone, stranger, superuser } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'

async function aBareCar() {
  const family = await aFamily(await someone())
  const { id: categoryId } = await aCategory(family, 'cars')
  const car = await call(family.creator).cars.add({ id: makeId(), categoryId, name: 'Skoda', numberPlate: null })
  await superuser('delete from app.subcategories where car_id = $1', [car.id])
  return { family, categoryId, carId: car.id }
}

test('CAR-22 GAP-70 whoever may see a bare car brings its defaults back, however many ask at once', async () => {
  const { family, categoryId, carId } = await aBareCar()
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const answers = await Promise.all([1, 2, 3, 4].map(async () => call(viewer).subcategories.ensureOfCar({ carId })))
  for (const answer of answers) expect(answer).toHaveLength(5)
  expect(await call(viewer).subcategories.listOfCar({ carId })).toHaveLength(5)
})

test('a car of others is not found, and receives nothing', async () => {
  const { carId } = await aBareCar()
  const other = await stranger()
  await expect(call(other).subcategories.ensureOfCar({ carId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await call(other).subcategories.listOfCar({ carId })).toEqual([])
  expect(await superuser('select 1 from app.subcategories where car_id = $1', [carId])).toEqual([])
})

test('SUB-05 a subcategory tells where it belongs, to those who may see it', async () => {
  const { family, carId } = await aBareCar()
  const [mot] = await call(family.creator).subcategories.ensureOfCar({ carId })
  const subcategoryId = mot?.id ?? ''
  expect(await call(family.creator).subcategories.get({ subcategoryId })).toMatchObject({
    subcategory: { name: 'MOT' },
    category: { name: 'Cars' },
    car: { id: carId, name: 'Skoda' },
  })
  await expect(call(await stranger()).subcategories.get({ subcategoryId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

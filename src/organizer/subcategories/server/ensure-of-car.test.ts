import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, member, someone, stranger, superuser } from '#tests/world.ts'

async function aBareCar() {
  const family = await aFamily(await someone())
  const { id: categoryId } = await aCategory(family, 'cars')
  const car = await call(family.creator).cars.add({ id: makeId(), categoryId, name: 'Skoda' })
  await superuser('delete from app.subcategories where subject_id = $1', [car.id])
  return { family, categoryId, carId: car.id }
}

test(
  'anyone who may see a car without subcategories restores its defaults, however many request it at once',
  { tags: ['CAR-22', 'CONST-16', 'GAP-70'] },
  async () => {
    const { family, categoryId, carId } = await aBareCar()
    const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
    const answers = await Promise.all([1, 2, 3, 4].map(async () => call(viewer).subcategories.ensureOfCar({ carId })))
    for (const answer of answers) expect(answer).toHaveLength(5)
    const places = (await call(viewer).subcategories.listOfCar({ carId })).map(({ sortOrder, name }) => `${sortOrder} ${name}`)
    expect(places).toEqual(['0 MOT', '1 Car Insurance', '2 Road Tax', '3 Dartford Charge', '4 London Congestion Charge'])
  },
)

test('somebody else’s car is not found, and gets no subcategories', async () => {
  const { carId } = await aBareCar()
  const other = await stranger()
  await expect(call(other).subcategories.ensureOfCar({ carId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await call(other).subcategories.listOfCar({ carId })).toEqual([])
  expect(await superuser('select 1 from app.subcategories where subject_id = $1', [carId])).toEqual([])
})

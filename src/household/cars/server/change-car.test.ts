import { expect, test } from 'vitest'
import { aCategory, aFamily, call, someone } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'

async function aSharedCar() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'cars')
  const car = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda', numberPlate: 'LK21 XHB' })
  return { ada, family, categoryId, car }
}

test('name and plate of a car change, and its version with them', { tags: ['CAR-15', 'WRITE-22'] }, async () => {
  const { ada, car } = await aSharedCar()
  const changed = await call(ada).cars.change({ carId: car.id, ifVersion: 1, name: 'Octavia', numberPlate: '' })
  expect(changed).toMatchObject({ name: 'Octavia', numberPlate: null, version: 2 })
  expect((await call(ada).cars.get({ carId: car.id })).car).toEqual(changed)
})

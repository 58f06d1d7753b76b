import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { changeOf } from '#tests/a-car.ts'
import { aCategory, aFamily, call, someone } from '#tests/world.ts'

async function aSharedCar() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'cars')
  const car = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda', numberPlate: 'LK21 XHB' })
  return { ada, family, categoryId, car }
}

test('the name and plate of a car change, and so does its version', { tags: ['CAR-15', 'WRITE-22'] }, async () => {
  const { ada, car } = await aSharedCar()
  const changed = await call(ada).cars.change(changeOf(car, { name: 'Octavia', numberPlate: '' }))
  expect(changed).toMatchObject({ name: 'Octavia', numberPlate: null, version: 2 })
  expect((await call(ada).cars.get({ id: car.id })).subject).toEqual(changed)
})

test('a change that leaves out the plate is refused, so that no plate is cleared by accident', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const car = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Golf', numberPlate: 'AB12 CDE' })
  const { numberPlate: _plate, ...change } = changeOf(car, { name: 'Polo' })
  // @ts-expect-error -- the type refuses it as well
  await expect(call(ada).cars.change(change)).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'numberPlate' }] } })
})

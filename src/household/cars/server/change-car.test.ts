import { expect, test } from 'vitest'
import { changeOf } from '../../../../tests/a-car.ts'
import { aCategory, aFamily, call, member, someone } from '../../../../tests/world.ts'
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
  const changed = await call(ada).cars.change(changeOf(car, { name: 'Octavia', numberPlate: '' }))
  expect(changed).toMatchObject({ name: 'Octavia', numberPlate: null, version: 2 })
  expect((await call(ada).cars.get({ carId: car.id })).car).toEqual(changed)
})

test('the slower of two people who change one car is told, and the faster change stays', async () => {
  const { ada, family, categoryId, car } = await aSharedCar()
  const ben = await member(family, { permissions: { [categoryId]: 'edit' } })
  await call(ben).cars.change(changeOf(car, { name: 'Ben was faster' }))
  const slower = call(ada).cars.change(changeOf(car, { name: 'Ada was slower' }))
  await expect(slower).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await call(ada).cars.get({ carId: car.id })).car.name).toBe('Ben was faster')
})

test('whoever may only look is told so, whoever sees nothing finds nothing', { tags: ['PERM-03'] }, async () => {
  const { family, categoryId, car } = await aSharedCar()
  const change = changeOf(car, { name: 'Mine' })
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  await expect(call(viewer).cars.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).cars.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await someone()).cars.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a change that does not mention the plate is refused, so that none is emptied by being left out', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const car = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Golf', numberPlate: 'AB12 CDE' })
  const { numberPlate: _plate, ...change } = changeOf(car, { name: 'Polo' })
  // @ts-expect-error -- the type refuses it as well
  await expect(call(ada).cars.change(change)).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'numberPlate' }] } })
})

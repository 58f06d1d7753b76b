import { expect, test } from 'vitest'
import { aCategory, aFamily, call, member, someone, stranger } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'

async function aSharedHouse() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'houses')
  const house = await call(ada).houses.add({ id: makeId(), categoryId, name: 'Mill Lane', address: '12 Mill Lane, Leeds LS6 2AB' })
  return { ada, family, categoryId, house }
}

test('name and address of a house change, and its version with them', { tags: ['HOUSE-03', 'WRITE-20'] }, async () => {
  const { ada, house } = await aSharedHouse()
  const changed = await call(ada).houses.change({ houseId: house.id, ifVersion: 1, name: ' Canal Row ', address: '' })
  expect(changed).toMatchObject({ id: house.id, name: 'Canal Row', address: null, version: 2 })
  expect((await call(ada).houses.get({ houseId: house.id })).house).toEqual(changed)
})

test('the slower of two people who change one house is told, and the faster change stays', async () => {
  const { ada, family, categoryId, house } = await aSharedHouse()
  const ben = await member(family, { permissions: { [categoryId]: 'edit' } })
  await call(ben).houses.change({ houseId: house.id, ifVersion: 1, name: 'Ben was faster', address: null })
  const slower = call(ada).houses.change({ houseId: house.id, ifVersion: 1, name: 'Ada was slower', address: null })
  await expect(slower).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await call(ada).houses.get({ houseId: house.id })).house.name).toBe('Ben was faster')
})

test('whoever may only look is told so, whoever sees nothing finds nothing', { tags: ['PERM-03'] }, async () => {
  const { ada, family, categoryId, house } = await aSharedHouse()
  const change = { houseId: house.id, ifVersion: 1, name: 'Mine', address: null }
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  await expect(call(viewer).houses.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).houses.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).houses.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).houses.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(ada).houses.get({ houseId: house.id })).house).toEqual(house)
})

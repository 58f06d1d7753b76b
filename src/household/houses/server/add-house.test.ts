import { expect, test } from 'vitest'
import { aCategory, aFamily, as, call, member, someone, stranger, superuser } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { addHouse } from './add-house.ts'

test(
  'a parent adds a house to a category, and it is stored without the spaces around it',
  { tags: ['HOUSE-02', 'DATA-14', 'WRITE-20', 'GAP-08'] },
  async () => {
    const ada = await someone()
    const { id: categoryId } = await aCategory(ada, 'houses')
    const id = makeId()
    const house = await call(ada).houses.add({ id, categoryId, name: '  Mill Lane ', address: ' 12 Mill Lane, Leeds LS6 2AB ' })
    expect(house).toMatchObject({ id, categoryId, name: 'Mill Lane', address: '12 Mill Lane, Leeds LS6 2AB', version: 1 })
    const stored = await superuser('select category_id, name, address from app.houses where id = $1', [id])
    expect(stored).toEqual([{ category_id: categoryId, name: 'Mill Lane', address: '12 Mill Lane, Leeds LS6 2AB' }])
  },
)

test('a house without an address is stored with none', { tags: ['DATA-14'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  const id = makeId()
  await call(ada).houses.add({ id, categoryId, name: 'Mill Lane', address: '   ' })
  expect(await superuser('select address from app.houses where id = $1', [id])).toEqual([{ address: null }])
})

test('a house without a name is refused with the field that is wrong', { tags: ['HOUSE-05'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  const adding = call(ada).houses.add({ id: makeId(), categoryId, name: '   ' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
})

test('a new house receives its seven subcategories at once, in their order', { tags: ['HOUSE-08'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  const { id } = await call(ada).houses.add({ id: makeId(), categoryId, name: 'Mill Lane' })
  const stored = await superuser('select name from app.subcategories where house_id = $1 order by sort_order', [id])
  expect(stored.map(({ name }) => name)).toEqual(['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage'])
})

test('the same house sent twice is added once, with the same answer', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  const house = { id: makeId(), categoryId, name: 'Mill Lane', address: null }
  const first = await as(ada).write(async (db) => addHouse(db, house))
  const second = await as(ada).write(async (db) => addHouse(db, house))
  expect(second).toEqual(first)
})

test('an id that is taken by another house is a conflict, and tells nothing of that house', async () => {
  const ada = await someone()
  const mine = await aCategory(ada, 'houses')
  const other = await stranger()
  const theirs = await aCategory(other, 'houses')
  const id = makeId()
  await call(other).houses.add({ id, categoryId: theirs.id, name: 'Secret' })
  const taking = call(ada).houses.add({ id, categoryId: mine.id, name: 'Mill Lane' })
  await expect(taking).rejects.toMatchObject({ code: 'CONFLICT', data: undefined })
})

test('where somebody may only look, or sees nothing, no house is added', { tags: ['PERM-03'] }, async () => {
  const family = await aFamily(await someone())
  const { id: categoryId } = await aCategory(family, 'houses')
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  const house = { id: makeId(), categoryId, name: 'Mill Lane' }
  await expect(call(viewer).houses.add(house)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).houses.add(house)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).houses.add(house)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).houses.add(house)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(null).houses.add(house)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await superuser('select 1 from app.houses where id = $1', [house.id])).toEqual([])
})

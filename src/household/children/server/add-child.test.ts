import { expect, test } from 'vitest'
import { aCategory, aFamily, as, call, member, someone, stranger, superuser } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { addChild } from './add-child.ts'

test(
  'a parent adds a child to a category, and it is stored without the spaces around it',
  { tags: ['CHILD-02', 'DATA-12', 'WRITE-20', 'GAP-08'] },
  async () => {
    const ada = await someone()
    const { id: categoryId } = await aCategory(ada, 'children')
    const id = makeId()
    const child = await call(ada).children.add({ id, categoryId, name: '  Mia ' })
    expect(child).toMatchObject({ id, categoryId, name: 'Mia', version: 1 })
    const stored = await superuser('select category_id, name from app.children where id = $1', [id])
    expect(stored).toEqual([{ category_id: categoryId, name: 'Mia' }])
  },
)

test('a child without a name is refused with the field that is wrong', { tags: ['CHILD-03'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'children')
  const adding = call(ada).children.add({ id: makeId(), categoryId, name: '   ' })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
})

test('the same child sent twice is added once, with the same answer', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'children')
  const child = { id: makeId(), categoryId, name: 'Mia' }
  const first = await as(ada).write(async (db) => addChild(db, child))
  const second = await as(ada).write(async (db) => addChild(db, child))
  expect(second).toEqual(first)
})

test('an id that is taken by another child is a conflict, and tells nothing of that child', async () => {
  const ada = await someone()
  const mine = await aCategory(ada, 'children')
  const other = await stranger()
  const theirs = await aCategory(other, 'children')
  const id = makeId()
  await call(other).children.add({ id, categoryId: theirs.id, name: 'Secret' })
  const taking = call(ada).children.add({ id, categoryId: mine.id, name: 'Mia' })
  await expect(taking).rejects.toMatchObject({ code: 'CONFLICT', data: undefined })
})

test('where somebody may only look, or sees nothing, no child is added', { tags: ['PERM-03'] }, async () => {
  const family = await aFamily(await someone())
  const { id: categoryId } = await aCategory(family, 'children')
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  const child = { id: makeId(), categoryId, name: 'Mia' }
  await expect(call(viewer).children.add(child)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).children.add(child)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).children.add(child)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).children.add(child)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(null).children.add(child)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await superuser('select 1 from app.children where id = $1', [child.id])).toEqual([])
})

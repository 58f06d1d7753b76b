import { expect, test } from 'vitest'
import { aCategory, aFamily, call, member, someone, stranger } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'

async function aSharedChild() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'children')
  const child = await call(ada).children.add({ id: makeId(), categoryId, name: 'Mia' })
  return { ada, family, categoryId, child }
}

test('the name of a child changes, and its version with it', { tags: ['WRITE-20'] }, async () => {
  const { ada, child } = await aSharedChild()
  const changed = await call(ada).children.change({ childId: child.id, ifVersion: 1, name: ' Tobi ' })
  expect(changed).toMatchObject({ id: child.id, name: 'Tobi', version: 2 })
  expect((await call(ada).children.get({ childId: child.id })).child).toEqual(changed)
})

test('the slower of two people who change one child is told, and the faster change stays', async () => {
  const { ada, family, categoryId, child } = await aSharedChild()
  const ben = await member(family, { permissions: { [categoryId]: 'edit' } })
  await call(ben).children.change({ childId: child.id, ifVersion: 1, name: 'Ben was faster' })
  const slower = call(ada).children.change({ childId: child.id, ifVersion: 1, name: 'Ada was slower' })
  await expect(slower).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await call(ada).children.get({ childId: child.id })).child.name).toBe('Ben was faster')
})

test('whoever may only look is told so, whoever sees nothing finds nothing', { tags: ['PERM-03'] }, async () => {
  const { ada, family, categoryId, child } = await aSharedChild()
  const change = { childId: child.id, ifVersion: 1, name: 'Mine' }
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  await expect(call(viewer).children.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).children.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).children.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).children.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(ada).children.get({ childId: child.id })).child).toEqual(child)
})

import { expect, test } from 'vitest'
import { aGarden, aTask } from '../../../../tests/a-task.ts'
import { call, member, stranger } from '../../../../tests/world.ts'

test(
  'a task goes without anything else, and comes back the same under its id',
  { tags: ['TASK-04', 'CHILD-09', 'PET-09', 'WRITE-20', 'GAP-91'] },
  async () => {
    const { ada, ben, categoryId } = await aGarden()
    const said = { ...aTask({ assignedTo: ben.id, description: 'Gently', dueDate: '2026-12-04', status: 'in_progress' }), categoryId }
    const task = await call(ada).tasks.add(said)
    const other = await call(ada).tasks.add({ ...aTask(), categoryId })
    await call(ben).tasks.remove({ taskId: task.id })
    expect(await call(ada).tasks.list({ categoryId })).toEqual([other])
    await expect(call(ada).tasks.remove({ taskId: task.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { createdAt: _, ...kept } = task
    expect(await call(ben).tasks.add(said)).toMatchObject(kept)
  },
)

test('a task that is only to be looked at, or not seen, is not deleted', { tags: ['PERM-03'] }, async () => {
  const { ada, lou, family, categoryId } = await aGarden()
  const { id: taskId } = await call(ada).tasks.add({ ...aTask(), categoryId })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  await expect(call(lou).tasks.remove({ taskId })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).tasks.remove({ taskId })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).tasks.remove({ taskId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).tasks.remove({ taskId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await call(ada).tasks.list({ categoryId })).toHaveLength(1)
})

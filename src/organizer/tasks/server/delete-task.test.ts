import { expect, test } from 'vitest'
import { aGarden, aTask } from '#tests/a-task.ts'
import { call } from '#tests/world.ts'

test(
  'a task is deleted alone, and can be added again with the same id and fields',
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

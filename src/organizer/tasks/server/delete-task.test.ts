import { expect, test } from 'vitest'
import { createGarden, newTask } from '#tests/task-fixtures.ts'
import { apiAs } from '#tests/people.ts'

test('a task is deleted alone, and added again by its id', { tags: ['TASK-04', 'CHILD-09', 'PET-09', 'WRITE-20', 'GAP-91'] }, async () => {
  const { ada, ben, categoryId } = await createGarden()
  const said = { ...newTask({ assignedTo: ben.id, description: 'Gently', dueDate: '2026-12-04', status: 'in_progress' }), categoryId }
  const task = await apiAs(ada).tasks.add(said)
  const other = await apiAs(ada).tasks.add({ ...newTask(), categoryId })
  await apiAs(ben).tasks.remove({ taskId: task.id })
  expect(await apiAs(ada).tasks.list({ categoryId })).toEqual([other])
  await expect(apiAs(ada).tasks.remove({ taskId: task.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { createdAt: _, ...kept } = task
  expect(await apiAs(ben).tasks.add(said)).toMatchObject(kept)
})

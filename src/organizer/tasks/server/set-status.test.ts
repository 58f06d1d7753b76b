import { expect, test } from 'vitest'
import { createGarden, newTask } from '#tests/task-fixtures.ts'
import { apiAs, addMember } from '#tests/people.ts'

async function aTaskOfTheGarden() {
  const garden = await createGarden()
  const { id: taskId } = await apiAs(garden.ada).tasks.add({ ...newTask(), categoryId: garden.categoryId })
  return { ...garden, taskId }
}

test(
  'a task goes through its statuses, and completed follows them',
  { tags: ['TASK-05', 'TASK-06', 'TASK-07', 'TASK-12', 'CHILD-11', 'PET-11', 'GAP-81'] },
  async () => {
    const { ben, taskId } = await aTaskOfTheGarden()
    for (const status of ['in_progress', 'done', 'not_started', 'done', 'in_progress'] as const) {
      expect(await apiAs(ben).tasks.setStatus({ taskId, status })).toMatchObject({ status, completed: status === 'done' })
    }
  },
)

test('the last person to set a status wins, whatever it was; setting the same again changes nothing and is not refused', async () => {
  const { ada, ben, taskId } = await aTaskOfTheGarden()
  await apiAs(ada).tasks.setStatus({ taskId, status: 'in_progress' })
  const done = await apiAs(ben).tasks.setStatus({ taskId, status: 'done' })
  expect(done).toMatchObject({ version: 3 })
  expect(await apiAs(ada).tasks.setStatus({ taskId, status: 'done' })).toEqual(done)
})

test('a viewer gets VIEW_ONLY, and somebody without access NOT_FOUND', { tags: ['PERM-03'] }, async () => {
  const { ada, lou, family, categoryId, taskId } = await aTaskOfTheGarden()
  const capped = await addMember(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  for (const status of ['done', 'not_started'] as const) {
    await expect(apiAs(lou).tasks.setStatus({ taskId, status })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
    await expect(apiAs(capped).tasks.setStatus({ taskId, status })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  }
  expect(await apiAs(ada).tasks.list({ categoryId })).toMatchObject([{ status: 'not_started', version: 1 }])
})

test('a status based on an old version overwrites nothing, and done stays done', { tags: ['OFF-11', 'OFF-12', 'OFF-14'] }, async () => {
  const { ada, ben, taskId } = await aTaskOfTheGarden()
  const done = await apiAs(ben).tasks.setStatus({ taskId, status: 'done', ifVersion: 1 })
  expect(await apiAs(ada).tasks.setStatus({ taskId, status: 'done', ifVersion: 1 })).toEqual(done)
  await expect(apiAs(ada).tasks.setStatus({ taskId, status: 'in_progress', ifVersion: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await apiAs(ada).tasks.setStatus({ taskId, status: 'in_progress', ifVersion: done.version })).toMatchObject({
    status: 'in_progress',
  })
})

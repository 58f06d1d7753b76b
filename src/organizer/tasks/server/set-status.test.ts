import { expect, test } from 'vitest'
import { aGarden, aTask } from '#tests/a-task.ts'
import { call, member, stranger } from '#tests/world.ts'

async function aTaskOfTheGarden() {
  const garden = await aGarden()
  const { id: taskId } = await call(garden.ada).tasks.add({ ...aTask(), categoryId: garden.categoryId })
  return { ...garden, taskId }
}

test(
  'a task goes through its statuses, and completed follows them',
  { tags: ['TASK-05', 'TASK-06', 'TASK-07', 'TASK-12', 'CHILD-11', 'PET-11', 'GAP-81'] },
  async () => {
    const { ben, taskId } = await aTaskOfTheGarden()
    for (const status of ['in_progress', 'done', 'not_started', 'done', 'in_progress'] as const) {
      expect(await call(ben).tasks.setStatus({ taskId, status })).toMatchObject({ status, completed: status === 'done' })
    }
  },
)

test('the last person to set a status wins, whatever it was; setting the same again changes nothing and is not refused', async () => {
  const { ada, ben, taskId } = await aTaskOfTheGarden()
  await call(ada).tasks.setStatus({ taskId, status: 'in_progress' })
  const done = await call(ben).tasks.setStatus({ taskId, status: 'done' })
  expect(done).toMatchObject({ version: 3 })
  expect(await call(ada).tasks.setStatus({ taskId, status: 'done' })).toEqual(done)
})

test('a viewer gets VIEW_ONLY, and somebody without access NOT_FOUND', { tags: ['PERM-03'] }, async () => {
  const { ada, lou, family, categoryId, taskId } = await aTaskOfTheGarden()
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  for (const status of ['done', 'not_started'] as const) {
    await expect(call(lou).tasks.setStatus({ taskId, status })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
    await expect(call(capped).tasks.setStatus({ taskId, status })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
    await expect(call(await member(family)).tasks.setStatus({ taskId, status })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(await stranger()).tasks.setStatus({ taskId, status })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await call(ada).tasks.list({ categoryId })).toMatchObject([{ status: 'not_started', version: 1 }])
})

test(
  'a status that is based on a version does not overwrite what somebody else set, and completing what is done counts as done',
  { tags: ['OFF-11', 'OFF-12', 'OFF-14'] },
  async () => {
    const { ada, ben, taskId } = await aTaskOfTheGarden()
    const done = await call(ben).tasks.setStatus({ taskId, status: 'done', ifVersion: 1 })
    expect(await call(ada).tasks.setStatus({ taskId, status: 'done', ifVersion: 1 })).toEqual(done)
    await expect(call(ada).tasks.setStatus({ taskId, status: 'in_progress', ifVersion: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await call(ada).tasks.setStatus({ taskId, status: 'in_progress', ifVersion: done.version })).toMatchObject({
      status: 'in_progress',
    })
  },
)

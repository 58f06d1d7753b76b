import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createGarden, newTask, creditsIn, ownCategory, fieldsOf } from '#tests/task-fixtures.ts'
import { createGroup, apiAs, createPerson, createStranger, superuser } from '#tests/people.ts'

async function aGardenWith(said: Parameters<typeof newTask>[0] = {}) {
  const garden = await createGarden()
  const task = await apiAs(garden.ada).tasks.add({ ...newTask(said), categoryId: garden.categoryId })
  const credits = async () => creditsIn(garden.family.id)
  return { ...garden, task, taskId: task.id, credits }
}

test('a completed task of a group earns its doer one credit', { tags: ['LEAD-11', 'DATA-27', 'GAP-82'] }, async () => {
  const { ben, family, taskId, credits } = await aGardenWith()
  await apiAs(ben).tasks.setStatus({ taskId, status: 'in_progress' })
  expect(await credits()).toEqual({})
  await apiAs(ben).tasks.setStatus({ taskId, status: 'done' })
  expect(await superuser('select user_id, task_id, credits_earned from app.task_credits where family_id = $1', [family.id])).toEqual([
    { user_id: ben.id, task_id: taskId, credits_earned: 1 },
  ])
})

test('the assignee gets the credit, no matter who ticks the task or how it becomes complete', { tags: ['LEAD-11', 'GAP-82'] }, async () => {
  const { ada, lou, categoryId, task, taskId, credits } = await aGardenWith()
  await apiAs(ada).tasks.change({ taskId, ifVersion: 1, ...fieldsOf(task), assignedTo: lou.id, status: 'done' })
  expect(await credits()).toEqual({ [lou.id]: 1 })
  await apiAs(ada).tasks.add({ ...newTask({ assignedTo: lou.id, status: 'done' }), categoryId })
  expect(await credits()).toEqual({ [lou.id]: 2 })
})

test('reopening takes the credit back from its owner, and completing again earns a new one', { tags: ['GAP-82'] }, async () => {
  const { ada, ben, lou, taskId, credits } = await aGardenWith()
  await apiAs(ben).tasks.setStatus({ taskId, status: 'done' })
  const done = await apiAs(ada).tasks.setStatus({ taskId, status: 'done' })
  expect(await credits()).toEqual({ [ben.id]: 1 })
  await apiAs(ada).tasks.change({ taskId, ifVersion: done.version, ...fieldsOf(done), assignedTo: lou.id })
  expect(await credits()).toEqual({ [ben.id]: 1 })
  await apiAs(ada).tasks.setStatus({ taskId, status: 'in_progress' })
  expect(await credits()).toEqual({})
  await apiAs(ada).tasks.setStatus({ taskId, status: 'done' })
  expect(await credits()).toEqual({ [lou.id]: 1 })
})

test('deleting a completed task or its category keeps the credit; adding again earns none', { tags: ['GAP-82'] }, async () => {
  const { ada, ben, categoryId, task, taskId, credits } = await aGardenWith({ status: 'in_progress' })
  const done = await apiAs(ben).tasks.setStatus({ taskId, status: 'done' })
  await apiAs(ada).tasks.remove({ taskId })
  expect(await credits()).toEqual({ [ben.id]: 1 })
  await apiAs(ada).tasks.add({ id: task.id, categoryId, ...fieldsOf(done) })
  expect(await credits()).toEqual({ [ben.id]: 1 })
  await superuser('delete from app.category_permissions where category_id = $1', [categoryId])
  await apiAs(ada).categories.remove({ categoryId })
  expect(await credits()).toEqual({ [ben.id]: 1 })
})

test('a task that is ticked on several devices at once earns one credit', { tags: ['LEAD-11', 'GAP-82'] }, async () => {
  const { ada, ben, taskId, credits } = await aGardenWith()
  const people = [ada, ben, ada, ben, ben, ada]
  await Promise.all(people.map(async (person) => apiAs(person).tasks.setStatus({ taskId, status: 'done' })))
  expect(Object.values(await credits())).toEqual([1])
})

test('a task in a personal space earns nothing', { tags: ['GAP-82'] }, async () => {
  const ada = await createPerson()
  const categoryId = await ownCategory(ada)
  const { id: taskId } = await apiAs(ada).tasks.add({ ...newTask({ assignedTo: ada.id }), categoryId })
  await apiAs(ada).tasks.setStatus({ taskId, status: 'done' })
  expect(await creditsIn(ada.personalSpaceId)).toEqual({})
})

test('only members of the group see who earned credits, and not for which task', { tags: ['LEAD-12'] }, async () => {
  const { ada, ben, lou, family, taskId } = await aGardenWith()
  await apiAs(ben).tasks.setStatus({ taskId, status: 'done' })
  const other = await createPerson()
  await createGroup(other)
  const ranking = async (person: Parameters<typeof apiAs>[0]) => apiAs(person).leaderboard.get({ familyId: family.id })
  for (const member of [ada, lou]) expect(await ranking(member)).toMatchObject([{ userId: ben.id, credits: 1 }])
  for (const outside of [other, await createStranger()]) await expect(ranking(outside)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a task that one person creates, does and deletes within a day earns nothing, however often', { tags: ['GAP-155'] }, async () => {
  const { ada, lou, categoryId, family, credits } = await aGardenWith()
  for (const assignedTo of [null, ada.id, lou.id]) {
    const task = await apiAs(ada).tasks.add({ ...newTask({ status: 'done', assignedTo }), categoryId })
    expect(Object.values(await credits())).toEqual([1])
    await apiAs(ada).tasks.remove({ taskId: task.id })
    expect(await credits()).toEqual({})
  }
  const { id: cheap } = await apiAs(ada).categories.add({ id: makeId(), familyId: family.id, name: 'Cheap', icon: 'Car' })
  await apiAs(ada).tasks.add({ ...newTask({ status: 'done' }), categoryId: cheap })
  await apiAs(ada).categories.remove({ categoryId: cheap })
  expect(await credits()).toEqual({})
})

test('a deleted task keeps its credit if somebody else did it or it is more than a day old', { tags: ['GAP-155'] }, async () => {
  const { ada, ben, categoryId, taskId, credits } = await aGardenWith()
  await apiAs(ben).tasks.setStatus({ taskId, status: 'done' })
  const old = await apiAs(ada).tasks.add({ ...newTask({ status: 'done' }), categoryId })
  await superuser("update app.tasks set created_at = now() - interval '25 hours' where id = $1", [old.id])
  await apiAs(ada).tasks.remove({ taskId })
  await apiAs(ada).tasks.remove({ taskId: old.id })
  expect(await credits()).toEqual({ [ada.id]: 1, [ben.id]: 1 })
})

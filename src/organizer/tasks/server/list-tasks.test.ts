import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { addChild, createGarden, addPet, newTask } from '#tests/task-fixtures.ts'
import { openBrowser } from '#tests/browser.ts'
import { runAs, apiAs } from '#tests/people.ts'
import { tasksRouter } from './router.ts'

test('tasks are listed by due date, those without one last, then in the order of adding', { tags: ['READ-13', 'GAP-100'] }, async () => {
  const { ada, categoryId } = await createGarden()
  const due = { first: null, late: '2027-05-01', second: null, soon: '2026-12-01', same: '2026-12-01' }
  for (const [title, dueDate] of Object.entries(due)) await apiAs(ada).tasks.add({ ...newTask({ title, dueDate }), categoryId })
  const titles = (await apiAs(ada).tasks.list({ categoryId })).map(({ title }) => title)
  expect(titles).toEqual(['soon', 'same', 'late', 'first', 'second'])
})

test('a category, a child and a pet each list only their own tasks', { tags: ['READ-13', 'ROUTE-09', 'ROUTE-11', 'GAP-102'] }, async () => {
  const { ada, family, categoryId } = await createGarden()
  const [child, pet] = [await addChild(family, ada), await addPet(family, ada)]
  await apiAs(ada).tasks.add({ ...newTask({ title: 'Mow' }), categoryId })
  await apiAs(ada).tasks.add({ ...newTask({ title: 'Read' }), subjectId: child.childId })
  await apiAs(ada).tasks.add({ ...newTask({ title: 'Walk' }), subjectId: pet.petId })
  const titlesOf = async (whose: { categoryId?: string; subjectId?: string }) =>
    (await apiAs(ada).tasks.list(whose)).map(({ title }) => title)
  expect(await titlesOf({ categoryId })).toEqual(['Mow'])
  expect(await titlesOf({ subjectId: child.childId })).toEqual(['Read'])
  expect(await titlesOf({ subjectId: pet.petId })).toEqual(['Walk'])
  expect(await titlesOf({ categoryId: child.categoryId })).toEqual([])
  await expect(apiAs(ada).tasks.list({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('each list of tasks takes one statement', async () => {
  const { ada, categoryId } = await createGarden()
  const { context } = openBrowser({ sessionToken: ada.sessionToken })
  for (const read of ['list', 'summary', 'assignees'] as const) {
    const asked = context()
    await createRouterClient({ tasks: tasksRouter }, { context: asked }).tasks[read]({ categoryId })
    expect(asked.queryStats.statements, read).toBe(1)
  }
})

test('the first part of a long list has what to do first, then completed tasks', { tags: ['READ-13'] }, async () => {
  const { ada, categoryId } = await createGarden()
  const add = async (count: number, status: 'done' | 'not_started'): Promise<unknown> =>
    runAs(ada).write(async (db) =>
      db
        .insertInto('app.tasks')
        .values(
          Array.from({ length: count }, (_, index) => ({
            category_id: categoryId,
            title: `${status} ${index}`,
            status,
            due_date: '2026-12-01',
          })),
        )
        .execute(),
    )
  const partOf = async (): Promise<Record<string, number>> => {
    const first = await apiAs(ada).tasks.list({ categoryId, part: 'first' })
    const all = (await apiAs(ada).tasks.list({ categoryId })).filter((task) => first.some(({ id }) => id === task.id))
    expect(first, 'in the order of the whole list').toEqual(all)
    return { done: first.filter(({ completed }) => completed).length, toDo: first.filter(({ completed }) => !completed).length }
  }
  await add(70, 'done')
  expect(await partOf()).toEqual({ done: 70, toDo: 0 })
  await add(60, 'not_started')
  expect(await partOf()).toEqual({ done: 40, toDo: 60 })
  await add(60, 'not_started')
  expect(await partOf()).toEqual({ done: 0, toDo: 100 })
})

import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addChild, addPet, newTask } from '#tests/task-fixtures.ts'
import { createGroup, runAs, apiAs, addMember, createPerson, createStranger, superuser } from '#tests/people.ts'
import { summariseTasks } from './read-tasks.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('the tasks of each child are counted: open, late, due today and done today; a child without tasks is left out', async () => {
  const ada = await createPerson()
  const { categoryId, childId } = await addChild(ada, ada)
  await apiAs(ada).children.add({ id: makeId(), categoryId, name: 'Without tasks' })
  const add = async (status: 'not_started' | 'in_progress' | 'done', dueDate: string | null) =>
    apiAs(ada).tasks.add({ ...newTask({ status, dueDate }), subjectId: childId })
  for (const dueDate of ['2026-11-19', '2026-11-20', '2026-11-21', null]) await add('not_started', dueDate)
  await add('in_progress', '2026-11-20')
  for (const dueDate of ['2026-11-19', '2026-11-20', null]) await add('done', dueDate)
  const summary = await runAs(ada).read(async (db) => summariseTasks(db, { categoryId, now }))
  expect(summary).toEqual([{ subjectId: childId, open: 5, overdue: 1, dueToday: 2, doneToday: 1 }])
})

test('today is the day of the viewer, wherever the server is', async () => {
  const ada = await createPerson()
  const { categoryId, petId } = await addPet(ada, ada)
  await apiAs(ada).tasks.add({ ...newTask({ dueDate: '2026-11-20' }), subjectId: petId })
  const summaryIn = async (zone: string) => {
    await superuser('update app.profiles set time_zone = $2 where id = $1', [ada.id, zone])
    return runAs(ada).read(async (db) => summariseTasks(db, { categoryId, now }))
  }
  expect(await summaryIn('Europe/London')).toMatchObject([{ subjectId: petId, overdue: 0, dueToday: 1 }])
  expect(await summaryIn('Pacific/Kiritimati')).toMatchObject([{ subjectId: petId, overdue: 1, dueToday: 0 }])
})

test('a person who may not see a category gets no counts of its tasks', async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const { categoryId, childId } = await addChild(family, ada)
  await apiAs(ada).tasks.add({ ...newTask(), subjectId: childId })
  const viewer = await addMember(family, { permissions: { [categoryId]: 'view' } })
  expect(await apiAs(viewer).tasks.summary({ categoryId })).toHaveLength(1)
  expect(await apiAs(await addMember(family)).tasks.summary({ categoryId })).toEqual([])
  expect(await apiAs(await createStranger()).tasks.summary({ categoryId })).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { todayOf } from '#platform/shared/dates.ts'
import { createGarden, newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { runAs, apiAs, superuser } from '#tests/people.ts'
import type { Repetition } from '../series/contract.ts'

const weekly: Repetition = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }
const dueDate = todayOf(new Date(), 'Europe/London')

test('admins decide what a task is worth, and the person who does it earns that', { tags: ['FOLK-17', 'GAP-141'] }, async () => {
  const { ada, ben, family, categoryId } = await createGarden()
  expect(await apiAs(ben).tasks.add({ ...newTask(), categoryId })).toMatchObject({ worth: 1 })
  const task = await apiAs(ada).tasks.add({ ...newTask(), categoryId, worth: 5 })
  expect(task).toMatchObject({ worth: 5, version: 1 })
  await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done' })
  expect(await creditsIn(family.id)).toEqual({ [ben.id]: 5 })
  const listed = (await apiAs(ada).tasks.list({ categoryId })).find(({ id }) => id === task.id)
  if (listed === undefined) throw new Error('the task is gone')
  const beside = await apiAs(ada).tasks.add({ ...newTask(), categoryId })
  const { version } = await apiAs(ada).tasks.change({ taskId: beside.id, ifVersion: 1, ...fieldsOf(beside), title: 'Beans' })
  expect(version, 'as often changed as the other').toBe(listed.version)
  const dearer = await apiAs(ada).tasks.change({ taskId: task.id, ifVersion: listed.version, ...fieldsOf(listed), worth: 20 })
  expect(dearer).toMatchObject({ worth: 20 })
  expect(await superuser('select worth from app.tasks where id = $1', [beside.id]), 'that of no other task').toEqual([{ worth: 1 }])
  expect(await creditsIn(family.id), 'what was earned stays').toEqual({ [ben.id]: 5 })
  const other = await apiAs(ada).tasks.add({ ...newTask(), categoryId })
  await apiAs(ada).tasks.change({ taskId: other.id, ifVersion: 1, ...fieldsOf(other), status: 'done', worth: 0 })
  expect(await creditsIn(family.id), 'completed with that change it is worth the new number').toEqual({ [ben.id]: 5, [ada.id]: 0 })
  await expect(apiAs(ada).tasks.add({ ...newTask(), categoryId, worth: 21 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('editors who are no admins cannot decide it, whatever they send', { tags: ['FOLK-17'] }, async () => {
  const { ada, ben, lou, categoryId } = await createGarden()
  const task = await apiAs(ada).tasks.add({ ...newTask(), categoryId, worth: 5 })
  const byAdmins = { code: 'WORTH_BY_ADMINS' }
  await expect(apiAs(ben).tasks.add({ ...newTask(), categoryId, worth: 3 })).rejects.toMatchObject(byAdmins)
  await expect(apiAs(ben).tasks.change({ taskId: task.id, ifVersion: 1, ...fieldsOf(task), worth: 3 })).rejects.toMatchObject(byAdmins)
  expect(await apiAs(ben).tasks.change({ taskId: task.id, ifVersion: 1, ...fieldsOf(task), title: 'Beans', worth: 5 })).toMatchObject({
    title: 'Beans',
    worth: 5,
  })
  expect((await apiAs(lou).tasks.list({ categoryId })).map(({ worth }) => worth)).toEqual([5])
  // Nor around the API.
  const write = async (text: ReturnType<typeof sql>) => runAs(ben).write(async (db) => text.execute(db))
  await expect(write(sql`update app.tasks set worth = 20 where id = ${task.id}`)).rejects.toThrow(/permission denied/)
  await expect(write(sql`insert into app.tasks (category_id, title, worth) values (${categoryId}, 'Rich', 20)`)).rejects.toThrow(/admins/)
  await expect(
    write(
      sql`insert into app.task_series (category_id, title, rule, starts_on, time_zone, worth) values (${categoryId}, 'Rich', 'FREQ=DAILY', current_date, 'UTC', 20)`,
    ),
  ).rejects.toThrow(/admins/)
})

test('somebody else who was faster is noticed when the worth is changed, too', { tags: ['FOLK-17'] }, async () => {
  const { ada, ben, categoryId } = await createGarden()
  const task = await apiAs(ada).tasks.add({ ...newTask(), categoryId })
  await apiAs(ben).tasks.change({ taskId: task.id, ifVersion: 1, ...fieldsOf(task), title: 'Beans' })
  await expect(apiAs(ada).tasks.change({ taskId: task.id, ifVersion: 1, ...fieldsOf(task), worth: 3 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await superuser('select title, worth from app.tasks where id = $1', [task.id])).toEqual([{ title: 'Beans', worth: 1 }])
})

test(
  'each task of a series is worth what the series is, no matter who opens it',
  { tags: ['FOLK-17', 'RECUR-04', 'RECUR-27'] },
  async () => {
    const { ada, ben, family, categoryId } = await createGarden()
    const task = await apiAs(ada).tasks.add({ ...newTask({ dueDate }), categoryId, worth: 4, repeats: weekly })
    const { next } = await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done' })
    if (next === null) throw new Error('no next one')
    expect(next).toMatchObject({ worth: 4 })
    const once = await apiAs(ada).tasks.change({ taskId: next.id, ifVersion: next.version, ...fieldsOf(next), worth: 9, scope: 'one' })
    expect(once).toMatchObject({ worth: 9 })
    const skipped = await apiAs(ben).tasks.skip({ taskId: next.id, number: 2 })
    expect(skipped.task, 'what was for that one alone has gone with it').toMatchObject({ worth: 4 })
    if (skipped.task === null) throw new Error('no next one')
    await apiAs(ada).tasks.change({
      taskId: next.id,
      ifVersion: skipped.task.version,
      ...fieldsOf(skipped.task),
      worth: 7,
      scope: 'following',
    })
    expect((await apiAs(ben).tasks.setStatus({ taskId: next.id, status: 'done' })).next).toMatchObject({ worth: 7 })
    expect(await creditsIn(family.id)).toEqual({ [ben.id]: 11 })
  },
)

test('a series that an editor begins is worth 1, whatever its first task is worth', { tags: ['FOLK-17', 'GAP-187'] }, async () => {
  const { ada, ben, family, categoryId } = await createGarden()
  const task = await apiAs(ada).tasks.add({ ...newTask({ dueDate }), categoryId, worth: 6 })
  const repeating = await apiAs(ben).tasks.change({ taskId: task.id, ifVersion: 1, ...fieldsOf(task), repeats: weekly })
  expect(repeating).toMatchObject({ worth: 6 })
  expect((await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done' })).next).toMatchObject({ worth: 1 })
  expect(await creditsIn(family.id)).toEqual({ [ben.id]: 6 })
  const own = await apiAs(ada).tasks.add({ ...newTask({ dueDate }), categoryId, worth: 6 })
  await apiAs(ada).tasks.change({ taskId: own.id, ifVersion: 1, ...fieldsOf(own), repeats: weekly })
  expect((await apiAs(ben).tasks.setStatus({ taskId: own.id, status: 'done' })).next, 'that of an admin').toMatchObject({ worth: 6 })
  // A task of theirs that they put into that series is worth what the series is, and does not change it.
  const { id } = await apiAs(ben).tasks.add({ ...newTask(), categoryId })
  await runAs(ben).write(async (db) =>
    sql`update app.tasks set series_id = (select series_id from app.tasks where id = ${task.id}), occurrence_no = 99, planned_on = current_date, status = 'done' where id = ${id}`.execute(
      db,
    ),
  )
  expect(
    await superuser('select t.worth, s.worth as of_series from app.tasks t join app.task_series s on s.id = t.series_id where t.id = $1', [
      id,
    ]),
  ).toEqual([{ worth: 1, of_series: 1 }])
})

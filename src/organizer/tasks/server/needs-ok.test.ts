import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { outcomeOf } from '#tests/groups.ts'
import { addTablet } from '#tests/tablets.ts'
import { createGarden, newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { runAs, apiAs, superuser } from '#tests/people.ts'
import type { Repetition } from '../series/contract.ts'

const daily: Repetition = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' }
const today = todayOf(new Date(), 'Europe/London')

/** The garden with Mia, who has no account, a tablet that may edit it, and a task that needs an OK. */
async function withTablet(said: Parameters<typeof newTask>[0] = {}, repeats: Repetition | null = null) {
  const garden = await createGarden()
  const { ada, family, categoryId } = garden
  const permissions = [{ categoryId, permission: 'view' as const }]
  const person = { id: makeId(), familyId: family.id, name: 'Mia', color: 1, memberType: 'family', permissions } as const
  const { userId: mia } = await apiAs(ada).members.addWithoutAccount(person)
  const { browser } = await addTablet(ada, family.id, [{ categoryId, permission: 'edit' }])
  const task = await apiAs(ada).tasks.add({ ...newTask({ assignedTo: mia, ...said }), categoryId, worth: 3, needsOk: true, repeats })
  const tick = async (taskId = task.id) => browser.api.tasks.setStatus({ taskId, status: 'done', doneBy: mia })
  const answer = async (by: typeof ada, given: 'given' | 'refused' | 'waits', taskId = task.id) =>
    apiAs(by).tasks.answerOk({ taskId, answer: given })
  return { ...garden, mia, tablet: browser.api, task, tick, answer, credits: async () => creditsIn(family.id) }
}

const notifiedOf = async (taskId: string) =>
  (
    await superuser<{ user_id: string }>("select user_id from app.notifications where type = 'ok_wanted' and related_id = $1", [taskId])
  ).map(({ user_id }) => user_id)

test('what a tablet ticks earns nothing until an editor gives the OK, once', { tags: ['FOLK-18', 'GAP-141'] }, async () => {
  const { ada, ben, mia, task, tick, answer, credits } = await withTablet()
  expect(await tick()).toMatchObject({ completed: true, ok: 'waits', doneBy: { id: mia } })
  expect(await credits()).toEqual({})
  expect(await answer(ben, 'given')).toMatchObject({ ok: 'given' })
  expect(await credits()).toEqual({ [mia]: 3 })
  expect(await answer(ada, 'given')).toMatchObject({ ok: 'given' })
  expect(await credits()).toEqual({ [mia]: 3 })
  expect(await outcomeOf(answer(ada, 'refused')), 'somebody has given it').toBe('CONFLICT')
  expect(await answer(ada, 'waits'), 'taken back').toMatchObject({ completed: true, ok: 'waits' })
  expect(await credits()).toEqual({})
  await Promise.all([answer(ada, 'given'), answer(ben, 'given')])
  expect(await credits()).toEqual({ [mia]: 3 })
  await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'not_started' })
  expect(await credits()).toEqual({})
})

test('done by an editor for them it counts at once', { tags: ['FOLK-18'] }, async () => {
  const { ben, mia, task, credits } = await withTablet()
  expect(await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done', doneBy: mia })).toMatchObject({ ok: null })
  expect(await credits()).toEqual({ [mia]: 3 })
})

test('sent back, it is to do again, for nobody who did it, and that can be undone', { tags: ['FOLK-18'] }, async () => {
  const { ada, ben, mia, task, tick, answer, credits } = await withTablet()
  await tick()
  expect(await answer(ben, 'refused')).toMatchObject({ status: 'not_started', ok: null, doneBy: null })
  expect(await answer(ada, 'refused'), 'twice').toMatchObject({ status: 'not_started' })
  expect(await outcomeOf(answer(ada, 'given')), 'nothing waits').toBe('CONFLICT')
  const again = await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done', doneBy: mia, ok: 'waits' })
  expect(again).toMatchObject({ completed: true, ok: 'waits', doneBy: { id: mia } })
  expect(await credits()).toEqual({})
  await answer(ada, 'given')
  expect(await credits()).toEqual({ [mia]: 3 })
})

test('of the editors who answer at once one decides', { tags: ['FOLK-18'] }, async () => {
  const { ada, ben, mia, tick, answer, credits, categoryId } = await withTablet()
  await tick()
  await Promise.allSettled([answer(ada, 'given'), answer(ben, 'refused')])
  const [task] = await apiAs(ada).tasks.list({ categoryId })
  expect([
    { ok: 'given', credits: { [mia]: 3 } },
    { ok: null, credits: {} },
  ]).toContainEqual({ ok: task?.ok, credits: await credits() })
})

test('neither a tablet nor a viewer gives the OK, or decides that none is needed', { tags: ['FOLK-18', 'GAP-06'] }, async () => {
  const { ada, lou, mia, tablet, task, tick, answer, credits } = await withTablet()
  const { version } = await tick()
  expect(await outcomeOf(answer(lou, 'given'))).toBe('VIEW_ONLY')
  expect(await outcomeOf(tablet.tasks.answerOk({ taskId: task.id, answer: 'given' }))).toBe('NOT_ON_TABLET')
  const change = { taskId: task.id, ifVersion: version, ...fieldsOf(task), status: 'done' as const }
  expect(await outcomeOf(tablet.tasks.change({ ...change, needsOk: false }))).toBe('NOT_ON_TABLET')
  expect(await credits()).toEqual({})
  // Ticked anew there it waits anew.
  await answer(ada, 'given')
  await tablet.tasks.setStatus({ taskId: task.id, status: 'not_started' })
  expect(await tick()).toMatchObject({ ok: 'waits' })
  expect(await credits()).toEqual({})
  // Around the API, too.
  const write = async () => runAs(lou).write(async (db) => sql`update app.tasks set ok = 'given' where id = ${task.id}`.execute(db))
  await write()
  expect(await credits()).toEqual({})
  await answer(ada, 'given')
  expect(await credits()).toEqual({ [mia]: 3 })
})

test('tasks of a series need an OK as the first does; one is sent back in time', { tags: ['FOLK-18', 'RECUR-14'] }, async () => {
  const { ada, ben, mia, task, tick, answer, credits, categoryId, tablet } = await withTablet({ dueDate: today }, daily)
  const { next } = await tick()
  expect(next).toMatchObject({ needsOk: true, ok: null, dueDate: daysAfter(today, 1) })
  expect(await answer(ben, 'refused')).toMatchObject({ status: 'not_started', ok: null })
  expect(
    (await apiAs(ada).tasks.list({ categoryId })).map(({ id }) => id),
    'the next one has gone',
  ).toEqual([task.id])
  const second = (await tick()).next
  if (second === null) throw new Error('no next one')
  await tablet.tasks.setStatus({ taskId: second.id, status: 'done', doneBy: mia })
  expect(await answer(ben, 'refused'), 'the next one is done').toMatchObject({ completed: true, ok: 'refused' })
  expect(await credits()).toEqual({})
  expect(await answer(ada, 'waits')).toMatchObject({ completed: true, ok: 'waits' })
  await answer(ada, 'given')
  await answer(ben, 'given', second.id)
  expect(await credits()).toEqual({ [mia]: 6 })
  // An editor ends the need for an OK for those that follow.
  const open = (await apiAs(ada).tasks.list({ categoryId })).find(({ completed }) => !completed)
  if (open === undefined) throw new Error('none is open')
  const change = { taskId: open.id, ifVersion: open.version, ...fieldsOf(open), needsOk: false, scope: 'following' as const }
  expect(await outcomeOf(tablet.tasks.change(change))).toBe('NOT_ON_TABLET')
  await apiAs(ben).tasks.change(change)
  expect((await tick(open.id)).next).toMatchObject({ needsOk: false })
  expect(await credits()).toEqual({ [mia]: 9 })
})

test('skipped, it needs an OK if its series does', { tags: ['FOLK-18', 'RECUR-11'] }, async () => {
  const { ada, task } = await withTablet({ dueDate: today }, daily)
  const once = await apiAs(ada).tasks.change({ taskId: task.id, ifVersion: task.version, ...fieldsOf(task), needsOk: false, scope: 'one' })
  expect(once.needsOk).toBe(false)
  expect((await apiAs(ada).tasks.skip({ taskId: task.id, number: 1 })).task).toMatchObject({ needsOk: true })
})

test('people who may give the OK are notified once, in the app, until it is answered', { tags: ['FOLK-18', 'FOLK-05'] }, async () => {
  const { ada, ben, task, tick, answer } = await withTablet()
  await tick()
  expect((await notifiedOf(task.id)).toSorted()).toEqual([ada.id, ben.id].toSorted())
  const notifications = await apiAs(ben).notifications.list({})
  expect(notifications.find(({ type }) => type === 'ok_wanted')).toMatchObject({ message: 'Water the tomatoes, done by Mia.' })
  await answer(ada, 'refused')
  expect(await notifiedOf(task.id)).toEqual([])
  await tick()
  expect(await notifiedOf(task.id)).toHaveLength(2)
  await answer(ben, 'given')
  expect(await notifiedOf(task.id)).toEqual([])
})

test('somebody else who is named by an editor waits in their place', { tags: ['FOLK-18', 'RECUR-26'] }, async () => {
  const { ada, ben, task, tick, answer, credits } = await withTablet()
  const ticked = await tick()
  const change = { taskId: task.id, ifVersion: ticked.version, ...fieldsOf(ticked), doneBy: ben.id }
  expect(await apiAs(ada).tasks.change(change)).toMatchObject({ ok: 'waits', doneBy: { id: ben.id } })
  expect(await credits()).toEqual({})
  await answer(ada, 'given')
  expect(await credits()).toEqual({ [ben.id]: 3 })
})

test('what was done by somebody who is gone counts for nobody', { tags: ['FOLK-18', 'FOLK-08'] }, async () => {
  const { ada, ben, family, mia, task, tick, credits } = await withTablet({ assignedTo: null })
  const ticked = await tick()
  await apiAs(ada).tasks.change({ taskId: task.id, ifVersion: ticked.version, ...fieldsOf(ticked), assignedTo: ben.id })
  const [member] = await superuser<{ id: string }>('select id from app.family_members where family_id = $1 and user_id = $2', [
    family.id,
    mia,
  ])
  await apiAs(ada).members.remove({ memberId: member?.id ?? '' })
  expect(await superuser('select ok, done_by from app.tasks where id = $1', [task.id])).toEqual([{ ok: 'refused', done_by: null }])
  expect(await credits()).toEqual({})
})

test('deleted while it waits and brought back, it waits for the same person', { tags: ['FOLK-18', 'GAP-91'] }, async () => {
  const { ada, mia, categoryId, task, tick, answer, credits } = await withTablet()
  const ticked = await tick()
  await apiAs(ada).tasks.remove({ taskId: task.id })
  const said = { ...fieldsOf(ticked), needsOk: true, ok: ticked.ok, doneBy: mia, worth: 3 }
  expect(await apiAs(ada).tasks.add({ id: task.id, categoryId, ...said })).toMatchObject({ ok: 'waits', doneBy: { id: mia } })
  expect(await credits()).toEqual({})
  await answer(ada, 'given')
  expect(await credits()).toEqual({ [mia]: 3 })
})

test('the dashboard of those who can give the OK names what waits, and that of nobody else', { tags: ['FOLK-18'] }, async () => {
  const { ben, lou, mia, task, tick, answer } = await withTablet()
  await tick()
  const reports = await apiAs(ben).reports.get()
  expect(reports.waiting).toMatchObject([{ id: task.id, title: task.title, doneBy: { id: mia, name: 'Mia' } }])
  expect(reports.counts.waiting).toBe(1)
  expect((await apiAs(lou).reports.get()).waiting).toEqual([])
  await answer(ben, 'given')
  expect((await apiAs(ben).reports.get()).counts.waiting).toBe(0)
})

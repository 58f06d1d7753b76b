import { expect, test } from 'vitest'
import { isRefused } from '#platform/server/api/refused.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { createGarden, newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { testPools } from '#tests/pools.ts'
import { runAs, apiAs, addMember, type TestPerson, superuser } from '#tests/people.ts'
import type { Task } from '../contract.ts'
import type { Repetition } from '../series/contract.ts'
import { extendSeries } from './extend-series.ts'
import { pauseSeries } from './occurrences.ts'
import { setStatus } from './status.ts'

const weekly: Repetition = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }
const today = todayOf(new Date(), 'Europe/London')
// Noon, so that the day is the same wherever the person lives.
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
const week = (weeks: number): string => daysAfter(today, 7 * weeks)
const listOf = (...people: ReadonlyArray<{ id: string }>) => people.map(({ id }) => ({ personId: id, weekdays: [] }))

async function bins(handOut: NonNullable<Repetition['handOut']>, said: Partial<Repetition> = {}) {
  const garden = await createGarden()
  const { ada, ben, lou, categoryId } = garden
  const repeats = { ...weekly, handOut, turns: listOf(ada, ben, lou), ...said }
  const task = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats })
  const names = new Map([ada, ben, lou].map(({ id }, at) => [id, ['Ada', 'Ben', 'Lou'][at] ?? '']))
  const open = async (): Promise<Task> => {
    const found = (await apiAs(ada).tasks.list({ categoryId })).find(({ completed }) => !completed)
    if (found === undefined) throw new Error('none is open')
    return found
  }
  const whose = async (): Promise<string> => names.get((await open()).assignee?.id ?? '') ?? 'nobody'
  return { ...garden, task, open, whose, names }
}

async function done(by: TestPerson, taskId: string, { day, doneBy }: { day: string; doneBy?: string }): Promise<void> {
  const answer = await runAs(by).write(async (db) =>
    setStatus(db, { taskId, status: 'done', ...(doneBy !== undefined && { doneBy }) }, noonOf(day)),
  )
  if (isRefused(answer)) throw new Error(answer.refused)
}

async function away(of: { id: string }, from: string, to: string): Promise<void> {
  await superuser(
    `insert into app.away (id, family_id, user_id, from_day, to_day)
     select $1, f.id, m.user_id, $2, $3 from app.families f join app.family_members m on m.family_id = f.id where m.user_id = $4 and f.group_type <> 'personal'`,
    [makeId(), from, to, of.id],
  )
}

test('it goes round in the order of the list, no matter who did it', { tags: ['RECUR-19', 'RECUR-20', 'RECUR-27'] }, async () => {
  const { ada, ben, lou, family, task, open, whose } = await bins('turns')
  expect(task).toMatchObject({ assignee: { id: ada.id }, repeats: { handOut: 'turns', turns: listOf(ada, ben, lou), turnOf: ada.id } })
  await done(ada, task.id, { day: today, doneBy: lou.id })
  expect(await whose()).toBe('Ben')
  await done(ada, (await open()).id, { day: week(1) })
  expect(await whose()).toBe('Lou')
  await apiAs(ada).tasks.skip({ taskId: (await open()).id, number: 3 })
  expect(await whose()).toBe('Ada')
  // Ticked by Ada, it was Ben who did it, as it was for him.
  expect(await creditsIn(family.id)).toEqual({ [lou.id]: 1, [ben.id]: 1 })
  const { past } = await apiAs(ada).tasks.history({ taskId: task.id })
  expect(past.map(({ outcome, by, turnOf }) => [outcome, by?.id, turnOf?.id])).toEqual([
    ['skipped', ada.id, lou.id],
    ['done', ben.id, ben.id],
    ['done', lou.id, ada.id],
  ])
})

test('who has done it least is counted in this series and in 90 days', { tags: ['RECUR-21'] }, async () => {
  const { ada, ben, lou, task, open, whose } = await bins('least')
  expect(await whose()).toBe('Ada')
  await done(ada, task.id, { day: today, doneBy: ben.id })
  expect(await whose()).toBe('Ada')
  await done(ada, (await open()).id, { day: week(1) })
  expect(await whose()).toBe('Lou')
  await done(ada, (await open()).id, { day: week(2) })
  // All did it once, Ben the longest ago; 90 days after that it no longer counts for him, and Ada's does.
  expect(await whose()).toBe('Ben')
  await done(ada, (await open()).id, { day: daysAfter(today, 91), doneBy: lou.id })
  expect(await whose()).toBe('Ben')
})

test('what was done 90 days ago does not count, and what was done a day later does', { tags: ['RECUR-21'] }, async () => {
  const { ada, ben, lou, open, whose } = await bins('least')
  const past = [
    [0, ben],
    [50, ben],
    [55, lou],
    [60, ada],
    [65, lou],
    [90, lou],
  ] as const
  for (const [day, doer] of past) await done(ada, (await open()).id, { day: daysAfter(today, day), doneBy: doer.id })
  // Ben and Ada have done it once, and Ben longer ago.
  expect(await whose()).toBe('Ben')
  await done(ada, (await open()).id, { day: daysAfter(today, 97), doneBy: lou.id })
  expect(await whose()).toBe('Ben')
})

test('each weekday has its person', { tags: ['RECUR-22'] }, async () => {
  const garden = await createGarden()
  const turns = [
    { personId: garden.ada.id, weekdays: ['MO' as const] },
    { personId: garden.ben.id, weekdays: ['TU' as const] },
  ]
  const monday = '2030-01-07'
  const first = await apiAs(garden.ada).tasks.add({
    ...newTask({ dueDate: monday, assignedTo: garden.lou.id }),
    categoryId: garden.categoryId,
    repeats: { ...weekly, rule: 'FREQ=DAILY', handOut: 'weekdays', turns },
  })
  expect(first.assignee?.id).toBe(garden.ada.id)
  const next = await apiAs(garden.ada).tasks.setStatus({ taskId: first.id, status: 'done' })
  expect([next.next?.dueDate, next.next?.assignee?.id]).toEqual(['2030-01-08', garden.ben.id])
  const third = await apiAs(garden.ada).tasks.setStatus({ taskId: next.next?.id ?? '', status: 'done' })
  expect([third.next?.dueDate, third.next?.assignee]).toEqual(['2030-01-09', null])
})

test('resumed on another weekday, it is for the person of that weekday', { tags: ['RECUR-17', 'RECUR-22'] }, async () => {
  const garden = await createGarden()
  const { ada, ben, categoryId } = garden
  const turns = [
    { personId: ada.id, weekdays: ['MO' as const] },
    { personId: ben.id, weekdays: ['TU' as const] },
  ]
  const repeats: Repetition = { ...weekly, rule: 'FREQ=DAILY', handOut: 'weekdays', turns }
  const { id: taskId } = await apiAs(ada).tasks.add({ ...newTask({ dueDate: '2020-01-06' }), categoryId, repeats })
  const monday = noonOf('2030-01-07')
  await runAs(ada).write(async (db) => pauseSeries(db, { taskId, paused: true }, monday))
  const resumedOn = async (day: string) => {
    const answer = await runAs(ada).write(async (db) => pauseSeries(db, { taskId, paused: false }, noonOf(day)))
    return isRefused(answer) ? answer.refused : [answer.task?.dueDate, answer.task?.assignee?.id, answer.task?.repeats?.turnOf]
  }
  expect(await resumedOn('2030-01-08')).toEqual(['2030-01-08', ben.id, ben.id])
  await runAs(ada).write(async (db) => pauseSeries(db, { taskId, paused: true }, monday))
  expect(await resumedOn('2030-01-09')).toEqual(['2030-01-09', undefined, null])
})

test('reopened where everybody was away, the turns go on as they did', { tags: ['RECUR-14', 'RECUR-23'] }, async () => {
  const { ada, ben, lou, task, open, whose } = await bins('turns')
  for (const person of [ada, ben, lou]) await away(person, week(1), week(1))
  await done(ada, task.id, { day: today })
  expect(await whose()).toBe('nobody')
  const second = await open()
  await done(ada, second.id, { day: week(1) })
  expect(await whose()).toBe('Ben')
  await apiAs(ada).tasks.setStatus({ taskId: second.id, status: 'not_started' })
  await done(ada, second.id, { day: week(1) })
  expect(await whose()).toBe('Ben')
})

test('reopened where nobody has had a turn yet, the first is not passed over', { tags: ['RECUR-14', 'RECUR-23'] }, async () => {
  const { ada, ben, categoryId } = await createGarden()
  for (const person of [ada, ben]) await away(person, week(1), week(1))
  const repeats: Repetition = { ...weekly, handOut: 'turns', turns: listOf(ada, ben) }
  const first = await apiAs(ada).tasks.add({ ...newTask({ dueDate: week(1) }), categoryId, repeats })
  expect(first.assignee).toBeNull()
  const whose = async () => (await apiAs(ada).tasks.list({ categoryId })).find(({ completed }) => !completed)?.assignee?.id
  await done(ada, first.id, { day: week(1) })
  expect(await whose()).toBe(ada.id)
  await apiAs(ada).tasks.setStatus({ taskId: first.id, status: 'not_started' })
  await done(ada, first.id, { day: week(1) })
  expect(await whose()).toBe(ada.id)
})

test('somebody who is away is passed over, which the history shows and nobody owes later', { tags: ['RECUR-23', 'RECUR-27'] }, async () => {
  const { ada, ben, family, task, open, whose, categoryId } = await bins('turns')
  await away(ben, week(1), week(1))
  await done(ada, task.id, { day: today })
  expect(await whose()).toBe('Lou')
  expect(await creditsIn(family.id)).toEqual({ [ada.id]: 1 })
  const { past } = await apiAs(ada).tasks.history({ taskId: task.id })
  expect(past.map(({ plannedOn, outcome, by, turnOf }) => [plannedOn, outcome, by, turnOf?.id])).toContainEqual([
    week(1),
    'away',
    null,
    ben.id,
  ])
  // Reopened and done again it is the same: nothing is left twice.
  await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'not_started' })
  expect((await open()).repeats?.turnOf).toBe(ada.id)
  await done(ada, task.id, { day: today })
  expect(await whose()).toBe('Lou')
  expect(await superuser("select from app.task_history where category_id = $1 and outcome = 'away'", [categoryId])).toHaveLength(1)
  await done(ada, (await open()).id, { day: week(1) })
  expect(await whose()).toBe('Ada')
})

test('alone in the list and away, it is for whoever is free', { tags: ['RECUR-23'] }, async () => {
  const { ada, ben, task, open, whose } = await bins('turns')
  await apiAs(ada).tasks.change({
    ...fieldsOf(task),
    taskId: task.id,
    ifVersion: task.version,
    scope: 'following',
    repeats: { ...weekly, handOut: 'turns', turns: listOf(ben) },
  })
  expect(await whose()).toBe('Ben')
  await away(ben, week(1), week(1))
  await done(ada, task.id, { day: today })
  expect(await whose()).toBe('nobody')
  await done(ada, (await open()).id, { day: week(1) })
  expect(await whose()).toBe('Ben')
})

test('a task of somebody who goes away later is passed on within a minute, unless they have begun it', { tags: ['RECUR-23'] }, async () => {
  const { ada, ben, task, whose, categoryId } = await bins('turns')
  const repeats: Repetition = { ...weekly, handOut: 'turns', turns: listOf(ada, ben) }
  const later = await apiAs(ada).tasks.add({ ...newTask({ title: 'Later', dueDate: week(2) }), categoryId, repeats })
  await away(ada, today, week(1))
  const worker = testPools().worker
  await Promise.all([extendSeries(worker, noonOf(today)), extendSeries(worker, noonOf(today))])
  expect(await whose()).toBe('Ben')
  expect((await apiAs(ada).tasks.history({ taskId: task.id })).past).toMatchObject([{ outcome: 'away', turnOf: { id: ada.id } }])
  const all = await apiAs(ada).tasks.list({ categoryId })
  expect(all.find(({ id }) => id === later.id)?.assignee?.id, 'what is due when she is back stays hers').toBe(ada.id)
  await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'in_progress' })
  await away(ben, today, today)
  await extendSeries(worker, noonOf(today))
  expect(await whose()).toBe('Ben')
})

test('what moves on goes to the next person, without anybody who is away', { tags: ['RECUR-10', 'RECUR-23'] }, async () => {
  const { ben, whose } = await bins('turns', { whenMissed: 'moves_on' })
  await away(ben, week(1), week(1))
  await extendSeries(testPools().worker, noonOf(daysAfter(today, 1)))
  expect(await whose()).toBe('Lou')
})

test('those who lose the right are in no list; an empty list is for anybody', { tags: ['RECUR-24', 'GAP-30'] }, async () => {
  const { ada, ben, lou, task, open, whose, categoryId } = await bins('turns')
  await done(ada, task.id, { day: today })
  expect(await whose()).toBe('Ben')
  await apiAs(ada).members.changePermissions({ memberId: ben.memberId, changes: [{ categoryId, ifVersion: 1, level: null }] })
  expect([await whose(), (await open()).repeats?.turns]).toEqual(['nobody', listOf(ada, lou)])
  // The next person in the list follows the one who left.
  await done(ada, (await open()).id, { day: week(1) })
  expect(await whose()).toBe('Lou')
  await apiAs(ada).tasks.change({
    ...fieldsOf(await open()),
    taskId: (await open()).id,
    ifVersion: (await open()).version,
    scope: 'following',
    repeats: { ...weekly, handOut: 'turns', turns: listOf(lou) },
  })
  await apiAs(ada).members.remove({ memberId: lou.memberId })
  expect(await open()).toMatchObject({ assignee: null, repeats: { handOut: 'free', turns: [], turnOf: null } })
})

test('somebody who deletes their account is in no list any more', { tags: ['RECUR-24'] }, async () => {
  const { ada, ben, lou, open } = await bins('least')
  await apiAs(ben).account.remove({ password: ben.password })
  expect((await open()).repeats?.turns).toEqual(listOf(ada, lou))
})

test('only people who may see the category take turns, and each once', { tags: ['RECUR-19', 'GAP-80'] }, async () => {
  const { ada, family, categoryId } = await createGarden()
  const stranger = await addMember(family, { firstName: 'Nils' })
  const add = async (turns: Repetition['turns'], handOut: Repetition['handOut'] = 'turns') =>
    apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats: { ...weekly, handOut, turns } })
  await expect(add(listOf(stranger))).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE' })
  await expect(add(listOf(ada, ada))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(add([])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(add(listOf(ada), 'free')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await superuser('select from app.task_series where category_id = $1', [categoryId])).toEqual([])
})

test('a swap this time keeps the turns; another order is for all that follow', { tags: ['RECUR-13', 'RECUR-20'] }, async () => {
  const { ada, ben, lou, task, open, whose } = await bins('turns')
  const swapped = await apiAs(ada).tasks.change({
    ...fieldsOf(task),
    assignedTo: lou.id,
    taskId: task.id,
    ifVersion: task.version,
    scope: 'one',
  })
  expect(swapped).toMatchObject({ assignee: { id: lou.id }, repeats: { turnOf: ada.id } })
  await done(ada, task.id, { day: today })
  expect(await whose()).toBe('Ben')
  const now = await open()
  const change = { ...fieldsOf(now), taskId: now.id, ifVersion: now.version, scope: 'following' } as const
  await apiAs(ada).tasks.change({ ...change, repeats: { ...weekly, handOut: 'turns', turns: listOf(ben, ada, lou) } })
  // Ben keeps it: he is still in the list.
  expect(await whose()).toBe('Ben')
  await done(ada, now.id, { day: week(1) })
  expect(await whose()).toBe('Ada')
  const later = await open()
  await apiAs(ada).tasks.change({
    ...fieldsOf(later),
    taskId: later.id,
    ifVersion: later.version,
    scope: 'following',
    repeats: { ...weekly, handOut: 'free', turns: [] },
    assignedTo: null,
  })
  expect(await open()).toMatchObject({ assignee: null, repeats: { handOut: 'free', turns: [] } })
})

test('an earlier version of the app, which knows of no turns, changes none', { tags: ['RECUR-13'] }, async () => {
  const { ada, ben, lou, task, open } = await bins('turns')
  const change = { ...fieldsOf(task), title: 'Both bins', taskId: task.id, ifVersion: task.version, scope: 'following' } as const
  await apiAs(ada).tasks.change({ ...change, repeats: weekly })
  expect(await open()).toMatchObject({ title: 'Both bins', repeats: { handOut: 'turns', turns: listOf(ada, ben, lou), turnOf: ada.id } })
})

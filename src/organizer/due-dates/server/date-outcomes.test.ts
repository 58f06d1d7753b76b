import { describe, expect, test } from 'vitest'
import { monthsAfter } from '#organizer/items/shared/terms.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { householdWithDates, noAnswers, plainDate, today } from '#tests/due-dates.ts'
import { raceThreeOnLock } from '#tests/race-of-three.ts'
import { apiAs, superuser } from '#tests/people.ts'
import type { NewDueDate } from '../contract.ts'
import { recordDateOutcome } from './date-outcomes.ts'

const anId = () => ({ id: makeId() })
const dueOn = daysAfter(today, 10)
const done = (doneOn = today, answers = noAnswers) => ({ outcome: 'done', doneOn, answers }) as const
const failed = { outcome: 'failed', doneOn: today, answers: noAnswers } as const

async function aDate(fields: Partial<NewDueDate> = {}) {
  const home = await householdWithDates()
  const place = { subjectId: fields.subjectId === undefined ? home.car.id : home.house.id }
  const date = await apiAs(home.ada).dueDates.add({ ...plainDate, nextOn: dueOn, ...fields, ...place, ...anId() })
  const history = async () => apiAs(home.ada).dateOutcomes.list({ dueDateId: date.id })
  const now = async () => apiAs(home.ada).dueDates.get({ dueDateId: date.id })
  return { ...home, date, about: { dueDateId: date.id, dueOn: date.nextOn }, history, now }
}

const inTheHouse = { subjectId: 'the house' }

describe('done', { tags: ['CLOCK-03', 'CLOCK-04'] }, () => {
  test('keeps what was asked and moves the date on by its rule', async () => {
    const { ada, about, history, now } = await aDate()
    const answers = { reading: 48_790.5, byWhom: 'Kwik Check', reference: 'A-1', result: 'Fine', notes: 'Oil', costPence: 21_400 }
    const answer = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done(today, answers) })
    expect(answer.dueDate).toMatchObject({ nextOn: monthsAfter(today, 12), countedFrom: monthsAfter(today, 12), version: 2 })
    expect(answer.dueDate.last).toEqual({ outcomeId: answer.outcome.id, outcome: 'done', doneOn: today })
    expect(answer.outcome).toMatchObject({ ...answers, outcome: 'done', dueOn, doneOn: today, nextOn: monthsAfter(today, 12), tasks: [] })
    expect(answer.outcome).toMatchObject({ by: { id: ada.id, name: 'Ada Bell' }, isUndoable: true })
    expect(await history()).toEqual([answer.outcome])
    expect(await now()).toEqual(answer.dueDate)
  })
  test('can have another next date than by the rule, or none, but none that is not after it', async () => {
    const { ada, about } = await aDate()
    const record = async (nextOn: string | null, day = dueOn) =>
      apiAs(ada).dateOutcomes.record({ ...anId(), ...about, dueOn: day, ...done(), nextOn })
    await expect(record(today)).rejects.toMatchObject({ code: 'NEXT_TOO_EARLY', status: 422 })
    expect((await record('2030-01-31')).dueDate).toMatchObject({ nextOn: '2030-01-31', countedFrom: '2030-01-31' })
    expect((await record(null, '2030-01-31')).dueDate).toMatchObject({ nextOn: null, countedFrom: null })
  })
  test('is not done after today, but on any day before', async () => {
    const { ada, about } = await aDate()
    const tomorrow = { ...anId(), ...about, ...done(daysAfter(today, 1)) }
    await expect(apiAs(ada).dateOutcomes.record(tomorrow)).rejects.toMatchObject({
      code: 'NOT_YET',
      message: 'Please enter today or an earlier day',
    })
    expect((await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done('2026-01-05') })).dueDate.nextOn).toBe('2027-01-05')
  })
  test('of a date that had none yet begins its count, and of one that is once only ends it', async () => {
    const { ada, about } = await aDate({ nextOn: null })
    const { outcome, dueDate } = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done() })
    expect(outcome.dueOn).toBe(today)
    expect(dueDate.nextOn).toBe(monthsAfter(today, 12))
    const once = await aDate({ every: null })
    expect((await apiAs(once.ada).dateOutcomes.record({ ...anId(), ...once.about, ...done() })).dueDate.nextOn).toBeNull()
  })
})

test('what is overdue stays so until somebody records what became of it', { tags: ['CLOCK-05'] }, async () => {
  const { ada, about, now } = await aDate({ nextOn: '2020-01-31', every: { count: 1, unit: 'months' }, rule: 'from_due' })
  expect((await now()).nextOn).toBe('2020-01-31')
  const { dueDate } = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done('2026-11-05') })
  expect(dueDate).toMatchObject({ nextOn: '2026-11-30', countedFrom: '2020-01-31' })
})

test('skipping needs a reason and moves on by one period from the due date', { tags: ['CLOCK-06'] }, async () => {
  const { ada, about, history } = await aDate()
  const skipped = { ...anId(), ...about, dueOn, outcome: 'skipped' } as const
  await expect(apiAs(ada).dateOutcomes.record({ ...skipped, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { outcome, dueDate } = await apiAs(ada).dateOutcomes.record({ ...skipped, reason: 'Nobody lit a fire' })
  expect(dueDate).toMatchObject({ nextOn: monthsAfter(dueOn, 12), countedFrom: dueOn })
  expect(outcome).toMatchObject({ outcome: 'skipped', doneOn: today, notes: 'Nobody lit a fire', nextOn: monthsAfter(dueOn, 12) })
  const correction = { outcomeId: outcome.id, ifVersion: 1, doneOn: '2026-01-01', answers: noAnswers }
  await apiAs(ada).dateOutcomes.correct(correction)
  expect(await history()).toMatchObject([{ notes: 'Nobody lit a fire', doneOn: today, version: 2 }])
})

describe('failed', { tags: ['CLOCK-07', 'CLOCK-08'] }, () => {
  test('leaves the date due, is an attempt in the history, and raises what has to follow', async () => {
    const { ada, house, housesId, about, history } = await aDate({ ...inTheHouse, preset: 'eicr', name: 'EICR' })
    const { outcome, dueDate } = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...failed })
    expect(dueDate).toMatchObject({ nextOn: dueOn, last: { outcome: 'failed' } })
    const [copy, remedial] = await apiAs(ada).tasks.list({ categoryId: housesId })
    const about28 = { dueDate: daysAfter(today, 28), description: `EICR, ${house.name}`, status: 'not_started', assignee: null }
    expect([copy, remedial]).toMatchObject([
      { title: 'Give the tenants the record', ...about28 },
      { title: 'Remedial work', ...about28 },
    ])
    expect(outcome.tasks.map(({ id }) => id)).toEqual([copy?.id, remedial?.id])
    await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...failed })
    const passed = { outcome: 'passed', doneOn: today, answers: noAnswers } as const
    expect((await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...passed })).dueDate.nextOn).toBe(monthsAfter(today, 12))
    expect((await history()).map(({ outcome: kind }) => kind)).toEqual(['passed', 'failed', 'failed'])
  })
  test('raises each task once, also when it is corrected and when the task was renamed or deleted', async () => {
    const { ada, housesId, about } = await aDate({ ...inTheHouse, preset: 'eicr' })
    const { outcome } = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...failed })
    const [first, second] = outcome.tasks
    await apiAs(ada).tasks.remove({ taskId: first?.id ?? '' })
    const renamed = {
      title: 'New fuse box',
      description: null,
      assignedTo: null,
      dueDate: null,
      status: 'not_started',
      label: null,
    } as const
    await apiAs(ada).tasks.change({ taskId: second?.id ?? '', ifVersion: 1, ...renamed })
    const correction = { outcomeId: outcome.id, ifVersion: 2, doneOn: daysAfter(today, -3), answers: { ...noAnswers, notes: 'C2' } }
    await apiAs(ada).dateOutcomes.correct(correction)
    expect((await apiAs(ada).tasks.list({ categoryId: housesId })).map(({ title }) => title)).toEqual(['New fuse box'])
  })
  test('gives its task to the person who looks after the date', async () => {
    const home = await aDate({ ...inTheHouse, preset: 'gas' })
    const { ada, ben, date, about, housesId } = home
    await apiAs(ada).dueDates.change({
      ...plainDate,
      preset: 'gas',
      nextOn: dueOn,
      dueDateId: date.id,
      ifVersion: 1,
      task: null,
      lookedAfterBy: ben.id,
    })
    await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done() })
    expect(await apiAs(ada).tasks.list({ categoryId: housesId })).toMatchObject([
      { assignee: { id: ben.id }, dueDate: daysAfter(today, 28) },
    ])
  })
})

describe('the task that a date raised', { tags: ['CLOCK-09'] }, () => {
  async function withTask() {
    const home = await aDate()
    const { id, categoryId } = home.date
    const taskId = makeId()
    const columns = 'id, category_id, title, due_date_id, for_day, status'
    await superuser(`insert into app.tasks (${columns}) values ($1, $2, 'Book it', $3, $4, 'in_progress')`, [taskId, categoryId, id, dueOn])
    const tasks = async () => apiAs(home.ada).tasks.list({ categoryId })
    return { ...home, taskId, tasks }
  }
  test('names its date, is completed with the outcome, and open as before when that is undone', async () => {
    const { ada, date, about, tasks } = await withTask()
    expect(await tasks()).toMatchObject([{ forDate: { dueDateId: date.id, day: dueOn }, status: 'in_progress' }])
    const { outcome } = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done() })
    expect(await tasks()).toMatchObject([{ status: 'done' }])
    await apiAs(ada).dateOutcomes.undo({ outcomeId: outcome.id })
    expect(await tasks()).toMatchObject([{ status: 'in_progress' }])
  })
  test('goes when the date is skipped, and stays when the date is deleted', async () => {
    const { ada, date, about, tasks } = await withTask()
    const { outcome } = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, dueOn, outcome: 'skipped', reason: 'Sold' })
    expect(await tasks()).toEqual([])
    await apiAs(ada).dateOutcomes.undo({ outcomeId: outcome.id })
    const other = await withTask()
    await apiAs(other.ada).dueDates.remove({ dueDateId: other.date.id })
    expect(await other.tasks()).toMatchObject([{ forDate: null }])
    expect(date.nextOn).toBe(dueOn)
  })
})

describe('undo', { tags: ['CLOCK-12'] }, () => {
  test('gives the date back as it was, and takes away what it raised and nobody has touched', async () => {
    const { ada, housesId, date, about, history } = await aDate({ ...inTheHouse, preset: 'gas' })
    const { outcome } = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done() })
    const { dueDate } = await apiAs(ada).dateOutcomes.undo({ outcomeId: outcome.id })
    expect({ ...dueDate, version: 1 }).toEqual(date)
    expect(await history()).toEqual([])
    expect(await apiAs(ada).tasks.list({ categoryId: housesId })).toEqual([])
  })
  test('is for the newest alone, and not where the date was changed since', async () => {
    const { ada, date, about } = await aDate()
    const first = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done() })
    const again = { ...anId(), ...about, dueOn: first.dueDate.nextOn, ...failed }
    const second = await apiAs(ada).dateOutcomes.record(again)
    await expect(apiAs(ada).dateOutcomes.undo({ outcomeId: first.outcome.id })).rejects.toMatchObject({ code: 'NOT_NEWEST' })
    await apiAs(ada).dateOutcomes.undo({ outcomeId: second.outcome.id })
    const change = { ...plainDate, dueDateId: date.id, ifVersion: 2, nextOn: '2040-01-01', task: null, lookedAfterBy: null }
    await apiAs(ada).dueDates.change(change)
    await expect(apiAs(ada).dateOutcomes.undo({ outcomeId: first.outcome.id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a correction', { tags: ['CLOCK-12'] }, () => {
  test('of the last outcome works the next date out again from what was due', async () => {
    const { ada, about, now } = await aDate({ rule: 'keeps', keepWithin: { count: 1, unit: 'months' } })
    const { outcome } = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done() })
    expect(outcome.nextOn).toBe(monthsAfter(dueOn, 12))
    const early = daysAfter(today, -60)
    const correction = { outcomeId: outcome.id, ifVersion: 1, doneOn: early, answers: { ...noAnswers, costPence: 4200 } }
    const corrected = await apiAs(ada).dateOutcomes.correct(correction)
    expect(corrected.outcome).toMatchObject({ doneOn: early, costPence: 4200, nextOn: monthsAfter(early, 12), version: 2 })
    expect((await now()).nextOn).toBe(monthsAfter(early, 12))
    await expect(apiAs(ada).dateOutcomes.correct(correction)).rejects.toMatchObject({ code: 'CONFLICT' })
    const chosen = { ...correction, ifVersion: 2, nextOn: '2031-01-01' }
    expect((await apiAs(ada).dateOutcomes.correct(chosen)).dueDate.nextOn).toBe('2031-01-01')
    const other = { ...correction, ifVersion: 3, answers: { ...noAnswers, notes: 'By Sam' } }
    expect((await apiAs(ada).dateOutcomes.correct(other)).dueDate.nextOn).toBe('2031-01-01')
    await expect(apiAs(ada).dateOutcomes.correct({ ...other, ifVersion: 4, doneOn: daysAfter(today, 1) })).rejects.toMatchObject({
      code: 'NOT_YET',
    })
  })
  test('of an earlier outcome, or of a date that somebody has changed since, leaves the next date alone', async () => {
    const { ada, date, about, now } = await aDate()
    const first = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done() })
    const second = await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, dueOn: first.dueDate.nextOn, ...done() })
    const earlier = { doneOn: daysAfter(today, -90), answers: noAnswers }
    await apiAs(ada).dateOutcomes.correct({ outcomeId: first.outcome.id, ifVersion: 1, ...earlier })
    expect((await now()).nextOn).toBe(second.dueDate.nextOn)
    const change = { ...plainDate, dueDateId: date.id, ifVersion: 3, nextOn: '2040-01-01', task: null, lookedAfterBy: null }
    await apiAs(ada).dueDates.change(change)
    await apiAs(ada).dateOutcomes.correct({ outcomeId: second.outcome.id, ifVersion: 1, ...earlier })
    expect((await now()).nextOn).toBe('2040-01-01')
  })
})

describe('at once', { tags: ['CLOCK-03'] }, () => {
  test('of two people who record something, the second gets a conflict, and one task follows', async () => {
    const { ada, ben, housesId, about, history } = await aDate({ ...inTheHouse, preset: 'gas' })
    const both = [ada, ben].map(async (person) => apiAs(person).dateOutcomes.record({ ...anId(), ...about, ...done() }))
    const answers = await Promise.allSettled(both)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
      code: 'ALREADY_RECORDED',
      data: { outcome: 'done', name: expect.stringMatching(/^(?:Ada|Ben) Bell$/) },
      message: expect.stringMatching(/^(?:Ada|Ben) Bell has already recorded it as done$/),
    })
    expect(await history()).toHaveLength(1)
    expect(await apiAs(ada).tasks.list({ categoryId: housesId })).toHaveLength(1)
  })
  test('the second waits for the first, also where the next date falls on the same day', async () => {
    const { ada, ben, about } = await aDate({ every: { count: 10, unit: 'days' } })
    const first = { ...anId(), ...about, ...done() }
    const second = async () => apiAs(ben).dateOutcomes.record({ ...anId(), ...about, ...done() })
    const recording = async (db: Parameters<typeof recordDateOutcome>[0]) =>
      recordDateOutcome(db, first, { now: new Date(), language: 'en' })
    expect(await raceThreeOnLock(ada, recording, second)).toBe('ALREADY_RECORDED')
  })
})

test('what is recorded twice is recorded once; a date that has moved is not answered', { tags: ['CLOCK-03'] }, async () => {
  const { ada, about, history } = await aDate()
  const record = { ...anId(), ...about, ...done() }
  const first = await apiAs(ada).dateOutcomes.record(record)
  expect(await apiAs(ada).dateOutcomes.record(record)).toEqual(first)
  expect(await history()).toHaveLength(1)
  const late = { ...anId(), ...about, dueOn: daysAfter(dueOn, 3), ...done() }
  await expect(apiAs(ada).dateOutcomes.record(late)).rejects.toMatchObject({ code: 'DATE_MOVED' })
})

test('the history of a place is that of all its dates', { tags: ['CLOCK-12'] }, async () => {
  const { ada, car, about } = await aDate()
  const other = await apiAs(ada).dueDates.add({ ...plainDate, ...anId(), subjectId: car.id })
  await apiAs(ada).dateOutcomes.record({ ...anId(), ...about, ...done('2026-01-05') })
  await apiAs(ada).dateOutcomes.record({ ...anId(), dueDateId: other.id, dueOn: null, ...done('2026-03-05') })
  expect((await apiAs(ada).dateOutcomes.list({ subjectId: car.id })).map(({ doneOn }) => doneOn)).toEqual(['2026-03-05', '2026-01-05'])
  expect(await apiAs(ada).dateOutcomes.list({ categoryId: car.categoryId })).toEqual([])
})

test('only a date that is coming is put off, by everybody for themselves', { tags: ['RENEW-17'] }, async () => {
  const { ada, lou, una, date } = await aDate()
  const later = { dueDateId: date.id, onDate: dueOn, untilDay: daysAfter(today, 3) }
  expect(await apiAs(lou).dueDates.snooze(later)).toEqual(later)
  await expect(apiAs(una).dueDates.snooze(later)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(apiAs(ada).dueDates.snooze({ ...later, onDate: daysAfter(dueOn, 1) })).rejects.toMatchObject({ code: 'DATE_MOVED' })
  await expect(apiAs(ada).dueDates.snooze({ ...later, untilDay: dueOn })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await apiAs(ada).dueDates.pause({ dueDateId: date.id, paused: { reason: null } })
  await expect(apiAs(ada).dueDates.snooze(later)).rejects.toMatchObject({ code: 'DATE_MOVED' })
})

import { expect, test } from 'vitest'
import { type DueDateTexts, fieldsOf, hasFault, readReminders, textsOfPreset } from './due-date-texts.ts'

const gas: DueDateTexts = { ...textsOfPreset('gas', 'Gas safety'), nextOn: '2027-05-15' }

test('a kind of date fills in everything but the day', { tags: ['CLOCK-02'] }, () => {
  expect(fieldsOf(gas)).toEqual({
    preset: 'gas',
    name: 'Gas safety',
    nextOn: '2027-05-15',
    every: { count: 12, unit: 'months' },
    rule: 'keeps',
    keepWithin: { count: 2, unit: 'months' },
    reminders: [60, 30, 14, 7, 1],
    costPence: null,
    notes: null,
    task: null,
    lookedAfterBy: null,
  })
})

test('a date of one’s own has no name yet', { tags: ['CLOCK-02'] }, () => {
  expect(textsOfPreset('own', 'Own').name).toBe('')
})

test('a date that is once only has no next day, whatever its rule was before', { tags: ['CLOCK-04'] }, () => {
  expect(fieldsOf({ ...gas, everyCount: ' ' })).toMatchObject({ every: null, rule: 'from_done', keepWithin: null })
})

test('its task is sent with the days before it and the person, and not without a title', { tags: ['CLOCK-09'] }, () => {
  const ada = '0197a1f0-0000-7000-8000-000000000001'
  expect(fieldsOf({ ...gas, taskTitle: ' Book it ', taskDays: '30', assignedTo: ada }).task).toEqual({
    title: 'Book it',
    daysBefore: 30,
    assignedTo: ada,
  })
  expect(fieldsOf({ ...gas, taskTitle: ' ', taskDays: 'soon', assignedTo: ada }).task).toBeNull()
})

test('days of reminders are read as people type them', () => {
  expect(readReminders('7, 30;7 1')).toEqual([30, 7, 1])
  expect(readReminders('')).toEqual([])
  expect(readReminders('401')).toBeUndefined()
  expect(readReminders('a week')).toBeUndefined()
  expect(readReminders('1 2 3 4 5 6 7')).toBeUndefined()
})

test.each<[string, Partial<DueDateTexts>]>([
  ['reminders', { reminders: 'often' }],
  ['the time in which it keeps its day', { keepCount: '0' }],
  ['its cost', { costPence: 'a lot' }],
  ['the days before its task', { taskTitle: 'Book it', taskDays: '' }],
])('what few people need is not folded away while %s cannot be read', (_what, wrong) => {
  expect(hasFault(gas)).toBe(false)
  expect(hasFault({ ...gas, ...wrong })).toBe(true)
})

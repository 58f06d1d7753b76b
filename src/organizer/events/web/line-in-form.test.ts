import { expect, test } from 'vitest'
import { readLine, valuesOf } from '../shared/read-line.ts'
import { typedAnew } from './event-form.ts'
import { withSaid } from './line-in-form.ts'

const start = typedAnew({ categoryId: 'home' })
const said = (line: string) => valuesOf(readLine(line, { today: '2026-12-02', people: [{ id: 'mia', firstName: 'Mia' }] }))
const fill = (line: string, before = '', values = start) => withSaid(values, { start, said: said(line), before: said(before) })

test('a line fills the fields of a new event', { tags: ['CAL-34'] }, () => {
  expect(fill('Football Sat 10-11:30 Mia at the park')).toMatchObject({
    title: 'Football',
    day: '2026-12-05',
    time: '10:00',
    endTime: '11:30',
    people: ['mia'],
    location: 'the park',
    isAllDay: false,
    lastDay: '',
    repeats: 'never',
  })
  expect(fill('Half-term 26 to 30 October')).toMatchObject({ isAllDay: true, day: '2027-10-26', lastDay: '2027-10-30', time: '' })
  expect(fill('Shift Fri 22:00-06:00')).toMatchObject({ day: '2026-12-04', lastDay: '', endTime: '06:00' })
  expect(fill('Piano every Tuesday 4')).toMatchObject({ day: '2026-12-08', time: '16:00', repeats: 'other', unit: 'weeks', weekdays: 'TU' })
})

test('what is no longer said is as it was, and what was changed in a field stays', { tags: ['CAL-34'] }, () => {
  const filled = fill('Football Sat 10-11:30 Mia')
  const changed = { ...filled, endTime: '12:00', notes: 'Boots' }
  expect(fill('Football Sat 10-11:30', 'Football Sat 10-11:30 Mia', changed)).toEqual({ ...changed, people: [] })
  expect(fill('Football', 'Football Sat 10-11:30 Mia', filled)).toEqual({ ...start, title: 'Football' })
})

test('a day and a time that were pressed in the calendar stay where the line names none', { tags: ['CAL-34'] }, () => {
  const pressed = typedAnew({ categoryId: 'home', day: '2026-12-09', time: '10:00' })
  const filled = withSaid(pressed, { start: pressed, said: said('Dentist on Friday'), before: said('') })
  expect(filled).toMatchObject({ title: 'Dentist', day: '2026-12-04', time: '10:00', isAllDay: false })
})

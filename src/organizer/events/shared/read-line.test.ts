import { array, assert, constantFrom, property, string, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import type { LineChip } from './line-parts.ts'
import { type LinePerson, readLine, valuesOf } from './read-line.ts'

// A Wednesday.
const today = '2026-12-02'
const people: readonly LinePerson[] = [
  { id: 'mia', firstName: 'Mia' },
  { id: 'zoe', firstName: 'Zoë' },
  { id: 'ada', firstName: 'Ada' },
  { id: 'mary', firstName: 'Mary Jane' },
  { id: 'sam-a', firstName: 'Sam' },
  { id: 'sam-b', firstName: 'Sam' },
]
const read = (line: string, kept: readonly string[] = []) => readLine(line, { today, people, kept })

// Each chip as one text: 'day 2026-12-05', 'time 10:00 11:30', 'person mia'.
const said = ({ words: _words, ...chip }: LineChip): string =>
  Object.values(chip)
    .filter((value) => value !== undefined && value !== false)
    .flat()
    .join(' ')
const partsOf = (line: string): string[] => {
  const { title, chips } = read(line)
  return [title, ...chips.map(said)]
}

test.each([
  ['Football Sat 10-11:30 Mia at the park', 'Football', 'day 2026-12-05', 'time 10:00 11:30', 'person mia', 'place the park'],
  ['Football on Saturday for Mia', 'Football', 'day 2026-12-05', 'person mia'],
  ['Dentist Tuesday 9:00', 'Dentist', 'day 2026-12-08', 'time 09:00'],
  ['Football Sat 10-11:30', 'Football', 'day 2026-12-05', 'time 10:00 11:30'],
  ['Half-term 26 to 30 October', 'Half-term', 'days 2027-10-26 2027-10-30'],
  ['', ''],
])('a line of the calendar is read: %s', { tags: ['CAL-34'] }, (line, ...parts) => expect(partsOf(line)).toEqual(parts))

test.each([
  ['Lunch today', 'Lunch', 'day 2026-12-02'],
  ['Lunch tomorrow', 'Lunch', 'day 2026-12-03'],
  ['Sunday lunch', 'lunch', 'day 2026-12-06'],
  ['Lunch next week', 'Lunch', 'day 2026-12-07'],
  ['Lunch next month', 'Lunch', 'day 2027-01-01'],
  ['Lunch next Sat', 'Lunch', 'day 2026-12-12'],
  ['Lunch this fri', 'Lunch', 'day 2026-12-04'],
  ['Lunch on Fri', 'Lunch', 'day 2026-12-04'],
  ['Lunch on sun, in the garden', 'Lunch in the garden', 'day 2026-12-06'],
  ['Lunch in 3 days', 'Lunch', 'day 2026-12-05'],
  ['Lunch in a week', 'Lunch', 'day 2026-12-09'],
  ['Lunch 5 Dec', 'Lunch', 'day 2026-12-05'],
  ['Lunch 5th December 2027', 'Lunch', 'day 2027-12-05'],
  ['Lunch Dec 5', 'Lunch', 'day 2026-12-05'],
  ['Lunch Sat 5 Dec', 'Lunch', 'day 2026-12-05'],
  ['Lunch Sat, 5 Dec.', 'Lunch', 'day 2026-12-05'],
  ['Lunch 5/12', 'Lunch', 'day 2026-12-05'],
  ['Lunch 05/12/2026', 'Lunch', 'day 2026-12-05'],
  ['Lunch 5.12.26', 'Lunch', 'day 2026-12-05'],
  ['Lunch 2026-12-05', 'Lunch', 'day 2026-12-05'],
  ['Lunch 5 Dec 26', 'Lunch', 'day 2026-12-05'],
  ['Lunch on 10-12', 'Lunch', 'day 2026-12-10'],
  ['Lunch on 10.12', 'Lunch', 'day 2026-12-10'],
  ['Lunch 10.12 9:30', 'Lunch', 'day 2026-12-10', 'time 09:30'],
  ['Lunch on 05122026', 'Lunch', 'day 2026-12-05'],
  ['Lunch from Monday', 'Lunch', 'day 2026-12-07'],
  ['Monday meeting moved to Tuesday', 'Monday meeting moved to', 'day 2026-12-08'],
  ['Lunch Wed 12:30', 'Lunch', 'day 2026-12-09 true', 'time 12:30'],
  ['Lunch on Wednesday', 'Lunch', 'day 2026-12-09 true'],
  ['Lunch next Wednesday', 'Lunch', 'day 2026-12-16'],
  ['Sat 10am lunch', 'lunch', 'day 2026-12-05', 'time 10:00'],
  ['Lunch 10am Sat', 'Lunch', 'time 10:00', 'day 2026-12-05'],
  ['Camping Sat all day', 'Camping', 'day 2026-12-05', 'allDay'],
])('a day is read: %s', { tags: ['CAL-35'] }, (line, ...parts) => expect(partsOf(line)).toEqual(parts))

test.each([
  'A day out',
  'Out for a day',
  'Sun cream',
  'May half-term',
  'Mar Menor',
  'Sat nav',
  'Wed Mia’s parents',
  'Buy 2 m of ribbon',
  '6 weeks of tennis',
  'Mon Repos',
  'Ask 07700900123',
  'Parcel 05122026',
  'Buy 10 eggs',
  'Read pages 10 to 12',
  'Year 6 and 3 others',
  '2 Sat navs',
  'Sort the £2.50 coins',
  'March past',
  'At last',
  'Party at the weekend',
  'For 2 hours',
  'Every so often',
  'Every Tom and Harry',
  'Miami',
  'Sat 32 Dec',
  'At',
])('what could be something else stays in the title: %s', { tags: ['CAL-35'] }, (line) => {
  const { title, chips } = read(line)
  expect({ title, chips: chips.map(said) }).toEqual({ title: line, chips: [] })
})

test.each([
  ['Sat 10', '10:00'],
  ['10:30', '10:30'],
  ['10.30', '10:30'],
  ['3pm', '15:00'],
  ['3 pm', '15:00'],
  ['3 p.m.', '15:00'],
  ['3:15am', '03:15'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['noon', '12:00'],
  ['12 noon', '12:00'],
  ['at midday', '12:00'],
  ['at 7', '07:00'],
  ['at 6', '18:00'],
  ['at 1', '13:00'],
  ['at 06', '06:00'],
  ['6:30', '18:30'],
  ['06:30', '06:30'],
  ['0:30', '00:30'],
  ['at 12', '12:00'],
  ['at 23', '23:00'],
  ['@ 4', '16:00'],
  ['10-11:30', '10:00 11:30'],
  ['10–11:30', '10:00 11:30'],
  ['10 - 11:30', '10:00 11:30'],
  ['from 9 to 12', '09:00 12:00'],
  ['from 9 until 5', '09:00 17:00'],
  ['Sat 9 to 5', '09:00 17:00'],
  ['9-9', '09:00 21:00'],
  ['10-2', '10:00 14:00'],
  ['5-7', '17:00 19:00'],
  ['11-1', '11:00 13:00'],
  ['7-9', '07:00 09:00'],
  ['7-9pm', '19:00 21:00'],
  ['10-2pm', '10:00 14:00'],
  ['10-11:30am', '10:00 11:30'],
  ['noon-2', '12:00 14:00'],
  ['10-noon', '10:00 12:00'],
  ['22-2', '22:00 02:00'],
  ['10pm to 2am', '22:00 02:00'],
  ['22:00-06:00', '22:00 06:00'],
  ['9-14:30', '09:00 14:30'],
])('a time is read: %s', { tags: ['CAL-35'] }, (typed, time) => expect(partsOf(`Swim ${typed}`)).toContain(`time ${time}`))

test.each([
  ['Swim 10:00 for 2 hours', '12:00'],
  ['Swim at 3 for an hour', '16:00'],
  ['Swim for half an hour at 3', '15:30'],
  ['Swim 3pm for an hour and a half', '16:30'],
  ['Swim 3pm for 1.5 hours', '16:30'],
  ['Swim 3pm for 90 minutes', '16:30'],
  ['Swim 3pm for 45 mins', '15:45'],
  ['Swim 23:00 for 2 hrs', '01:00'],
])('a length gives the end: %s', { tags: ['CAL-35'] }, (line, endTime) =>
  expect(valuesOf(read(line))).toMatchObject({ title: 'Swim', endTime }),
)

test.each([
  ['Camp Mon to Fri', 'Camp', 'days 2026-12-07 2026-12-11'],
  ['Camp Mon-Fri', 'Camp', 'days 2026-12-07 2026-12-11'],
  ['Camp from Saturday until Tuesday', 'Camp', 'days 2026-12-05 2026-12-08'],
  ['Camp 26-30 October', 'Camp', 'days 2027-10-26 2027-10-30'],
  ['Camp 26/10 to 30/10', 'Camp', 'days 2027-10-26 2027-10-30'],
  ['Camp 30 December to 2 January', 'Camp', 'days 2026-12-30 2027-01-02'],
  ['Camp Sat 5 to Sun 6 Dec', 'Camp', 'days 2026-12-05 2026-12-06'],
  ['Camp 2026-12-05 to 2026-12-07', 'Camp', 'days 2026-12-05 2026-12-07'],
  ['Camp tomorrow to Friday', 'Camp', 'days 2026-12-03 2026-12-04'],
  ['Camp Mon to Fri 9 to 5', 'Camp', 'days 2026-12-07 2026-12-11', 'time 09:00 17:00'],
  ['Camp all day Friday', 'Camp', 'allDay', 'day 2026-12-04'],
])('several days are read: %s', { tags: ['CAL-35'] }, (line, ...parts) => expect(partsOf(line)).toEqual(parts))

test.each([
  ['every Tuesday', 'FREQ=WEEKLY;BYDAY=TU 2026-12-08'],
  ['every tue', 'FREQ=WEEKLY;BYDAY=TU 2026-12-08'],
  ['every Mon, Wed and Fri', 'FREQ=WEEKLY;BYDAY=MO,WE,FR 2026-12-04'],
  ['every other Thursday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH 2026-12-03'],
  ['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-12-03'],
  ['every day', 'FREQ=DAILY'],
  ['every week', 'FREQ=WEEKLY'],
  ['every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every second week', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every month', 'FREQ=MONTHLY'],
  ['every 3 months', 'FREQ=MONTHLY;INTERVAL=3'],
  ['every year', 'FREQ=YEARLY'],
  ['every Tuesday until 30 March', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330 2026-12-08'],
])('a repetition is read: %s', { tags: ['CAL-35'] }, (typed, repeats) =>
  expect(partsOf(`Bins ${typed}`)).toEqual(['Bins', `repeats ${repeats}`]),
)

test.each([
  ['Piano every Tuesday 4', 'Piano', 'repeats FREQ=WEEKLY;BYDAY=TU 2026-12-08', 'time 16:00'],
  ['Piano every Tuesday from 5 January', 'Piano', 'repeats FREQ=WEEKLY;BYDAY=TU 2026-12-08', 'day 2027-01-05'],
  ['mia dentist', 'dentist', 'person mia'],
  ['Dentist Zoe', 'Dentist', 'person zoe'],
  ['Mary Jane’s class with Mary Jane', 'Mary Jane’s class', 'person mary'],
  ['Skating for Mia and Zoë', 'Skating', 'person mia', 'person zoe'],
  ['Skating Mia, Zoe', 'Skating', 'person mia', 'person zoe'],
  ['Lunch with Ada', 'Lunch', 'person ada'],
  ['Fish and Mia', 'Fish and', 'person mia'],
  ['Dentist Sam', 'Dentist', 'person sam-a sam-b'],
  ['Lunch at Gran’s on Sunday with Mia', 'Lunch', 'place Gran’s', 'day 2026-12-06', 'person mia'],
  ['Meet at 10 at the station, bring cake', 'Meet', 'time 10:00', 'place the station, bring cake'],
  ['Look at photos at the library', 'Look at photos', 'place the library'],
  ['Swim @ the lido', 'Swim', 'place the lido'],
  ['Dentist, Tuesday: 9:00', 'Dentist', 'day 2026-12-08', 'time 09:00'],
  ['Dentist 5 Dec 10', 'Dentist', 'day 2026-12-05', 'time 10:00'],
  ['Call Thu 10.12', 'Call', 'day 2026-12-03', 'time 10:12'],
  ['From 30 to 26 October', 'From 30 to', 'day 2027-10-26'],
  ['Trip 6-8 October', 'Trip', 'days 2027-10-06 2027-10-08'],
])('parts stand in any order: %s', { tags: ['CAL-35'] }, (line, ...parts) => expect(partsOf(line)).toEqual(parts))

test('of two people with one name nobody is chosen, and the first of a name counts', { tags: ['CAL-35'] }, () => {
  expect(valuesOf(read('Dentist Sam and Mia'))).toMatchObject({ title: 'Dentist', people: ['mia'] })
  expect(partsOf('Mia meets Mia')).toEqual(['meets Mia', 'person mia'])
})

test('a day without a time is all of it, and the end of a time may be on the next day', () => {
  expect(valuesOf(read('Football on Saturday'))).toMatchObject({ day: '2026-12-05', isAllDay: true, nights: 0 })
  expect(valuesOf(read('Football 10:00'))).toMatchObject({ day: undefined, time: '10:00', isAllDay: false })
  expect(valuesOf(read('Shift Fri 22:00-06:00'))).toMatchObject({ day: '2026-12-04', nights: 1, endTime: '06:00' })
  expect(valuesOf(read('Shift Fri 22:00 for 8 hours'))).toMatchObject({ day: '2026-12-04', nights: 1, endTime: '06:00' })
  expect(valuesOf(read('Camp Fri to Sun 17:00-14:00'))).toMatchObject({ day: '2026-12-04', nights: 2, endTime: '14:00' })
  expect(valuesOf(read('Piano every Tuesday 4'))).toMatchObject({ day: '2026-12-08', rule: 'FREQ=WEEKLY;BYDAY=TU' })
})

test('a chip that is removed gives its words back to the title, and the others stay', { tags: ['CAL-34'] }, () => {
  const line = 'Football Sat 10-11:30 Mia at the park'
  const all = read(line).chips
  for (const { words } of all) {
    const { title, chips } = read(line, [words])
    expect(title).toBe(`Football ${words}`)
    expect(chips).toEqual(all.filter((chip) => chip.words !== words))
  }
  expect(
    read(
      line,
      all.map(({ words }) => words),
    ),
  ).toEqual({ title: line, chips: [] })
  expect(read('Sun hats on Saturday', ['Sunday']).title, 'words that are no longer there').toBe('Sun hats')
})

// Parts of lines, and words that only look like them.
const fragments = [
  'Football|Sat|on|Sunday|5 Dec|a day|May|10|10-11:30|from 9 to 12|3pm|noon|for 2 hours|all day|Mon to Fri|26 to 30 October|every Tuesday',
  'every 2 weeks|Mia|and|Sam|for Zoe|at the park|at|—|Gran’s,',
].flatMap((some) => some.split('|'))
const lines = array(constantFrom(...fragments), { maxLength: 10 }).map((parts) => parts.join(' '))
const wordsOf = (text: string): string[] => text.split(/[\s,;:–—-]+/).filter(Boolean)

test.each([
  ['parts of lines', lines],
  ['anything', string({ unit: 'grapheme', maxLength: 60 })],
])('chips and title together hold every word that was typed, once: %s', (_name, typed) => {
  assert(
    property(typed, subarray(fragments), (line, kept) => {
      for (const { title, chips } of [read(line), read(line, kept)]) {
        const held = [title, ...chips.map(({ words }) => words)].flatMap(wordsOf)
        expect(held.toSorted(), line).toEqual(wordsOf(line).toSorted())
      }
    }),
  )
})

import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { isProof } from '#tests/is-proof.ts'
import { repeatableChance } from '#tests/repeatable-chance.ts'
import { instantOf } from '../time/instant-of.ts'
import { calendarEntry, calendarFoot, calendarHead } from './calendar-file.ts'
import { zoneLines } from './zone-lines.ts'

const years = { first: 2023, last: 2041 }
const usual = [
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Asia/Jerusalem',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'UTC',
]
const known = Intl.supportedValuesOf('timeZone')
const zones = isProof ? [...known, 'UTC'] : usual

test(
  `a calendar program gets our instant in ${isProof ? 'every zone' : 'twelve zones'} and on any day from 2024 to 2040`,
  { tags: ['FEED-07'], timeout: 600_000 },
  () => {
    const chance = repeatableChance('zones')
    for (const timeZone of zones) {
      const times = [...Array.from({ length: 60 }, () => anyTime(chance)), ...aroundTurns(timeZone)]
      const entries = times.map((time, index) => ({ uid: String(index), madeAt, summary: 'Dentist', local: { ...time, timeZone } }))
      const file = calendarHead() + zoneLines(timeZone, years) + entries.map((entry) => calendarEntry(entry)).join('') + calendarFoot
      const read = startsIn(file)
      expect(read, timeZone).toEqual(entries.map(({ local }) => instantOf(local).toISOString()))
    }
  },
)

test('a zone whose rules are the same every year has two rules, and any other each of its changes', { tags: ['FEED-07'] }, () => {
  const london = zoneLines('Europe/London', { first: 2025, last: 2029 })
  expect(london.split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/London',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250330T010000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251026T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ])
  expect(zoneLines('America/Santiago', { first: 2025, last: 2029 }).match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(11)
  expect(zoneLines('Asia/Kolkata', { first: 2025, last: 2029 })).toContain(
    'BEGIN:STANDARD\r\nDTSTART:20250101T000000\r\nTZOFFSETFROM:+0530\r\nTZOFFSETTO:+0530\r\nEND:STANDARD',
  )
})

const madeAt = '2026-11-25T12:00:00.000Z'

function anyTime(chance: () => number): { day: string; time: string } {
  const at = new Date(Date.UTC(2024, 0, 1) + chance() * (Date.UTC(2041, 0, 1) - Date.UTC(2024, 0, 1))).toISOString()
  return { day: at.slice(0, 10), time: at.slice(11, 16) }
}

// An hour before and after each change, where mistakes are.
function aroundTurns(timeZone: string): { day: string; time: string }[] {
  const begins = [...zoneLines(timeZone, { first: 2026, last: 2028 }).matchAll(/DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/g)]
  return begins.flatMap(([, year, month, day, hour, minute]) =>
    [-90, -30, 0, 30, 90].map((minutes) => {
      const at = new Date(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) + minutes * 60_000).toISOString()
      return { day: at.slice(0, 10), time: at.slice(11, 16) }
    }),
  )
}

function startsIn(file: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone === null) throw new Error('there is no zone')
  const timezone = new ICAL.Timezone(zone)
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const start = new ICAL.Event(event).startDate
    if (start.zone !== ICAL.Timezone.utcTimezone) start.zone = timezone
    return start.toJSDate().toISOString()
  })
}

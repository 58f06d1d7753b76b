import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { isProof } from '#tests/is-proof.ts'
import { repeatableChance } from '#tests/repeatable-chance.ts'
import { daysAfter } from './dates.ts'
import { type Rhythm, type Started, daysOf, nextDay, parseRhythm, previewDays, textOfRhythm } from './rhythm.ts'

function rhythm(text: string): Rhythm {
  const read = parseRhythm(text)
  if ('refusal' in read) throw new Error(`${text}: ${JSON.stringify(read.refusal)}`)
  return read.rhythm
}

const started = (rule: string, startsOn: string): Started => ({ rule: rhythm(rule), startsOn })

describe('what people mean', () => {
  test.each([
    ['FREQ=DAILY', '2026-11-25', ['2026-11-25', '2026-11-26', '2026-11-27']],
    ['FREQ=DAILY;INTERVAL=10', '2026-12-25', ['2026-12-25', '2027-01-04', '2027-01-14']],
    ['FREQ=WEEKLY', '2026-11-25', ['2026-11-25', '2026-12-02', '2026-12-09']],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-26', ['2026-11-26', '2026-11-27', '2026-11-30']],
    // A week begins on Monday: the Sunday belongs to the week of the start, and the second week after it is left out.
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-11-25', ['2026-11-29', '2026-12-07', '2026-12-13']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-11-25', ['2026-12-08', '2026-12-22', '2027-01-05']],
    ['FREQ=MONTHLY', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=30', '2028-01-31', ['2028-02-29', '2028-03-30', '2028-04-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-05', ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-25', ['2026-12-08', '2027-01-12', '2027-02-09']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-25', ['2026-11-27', '2026-12-25', '2027-01-29']],
    ['FREQ=MONTHLY;INTERVAL=3', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30']],
    // Council tax is paid in ten months of the year.
    ['FREQ=MONTHLY;BYMONTH=1,4,5,6,7,8,9,10,11,12', '2027-01-01', ['2027-01-01', '2027-04-01', '2027-05-01']],
    ['FREQ=YEARLY', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2027-03-01', ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['FREQ=YEARLY;INTERVAL=5', '2026-11-25', ['2026-11-25', '2031-11-25', '2036-11-25']],
    ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=6', '2026-11-25', ['2027-04-06', '2028-04-06']],
    ['FREQ=YEARLY;BYMONTH=4', '2026-11-25', ['2027-04-25', '2028-04-25']],
  ])('%s from %s', (rule, startsOn, days) => {
    expect(previewDays({ ...started(rule, startsOn), count: days.length })).toEqual(days)
  })

  test('a contract that renews itself is counted from the end that was entered', () => {
    const endOn = (rule: string, { startsOn, today }: { startsOn: string; today: string }) =>
      nextDay({ ...started(rule, startsOn), after: daysAfter(today, -1) })
    const ayear = 'FREQ=MONTHLY;INTERVAL=12'
    expect(endOn(ayear, { startsOn: '2027-05-31', today: '2026-11-25' })).toBe('2027-05-31')
    expect(endOn(ayear, { startsOn: '2027-05-31', today: '2027-06-01' })).toBe('2028-05-31')
    expect(endOn('FREQ=MONTHLY', { startsOn: '2026-03-10', today: '2026-11-20' })).toBe('2026-12-10')
    expect(endOn('FREQ=YEARLY', { startsOn: '2028-02-29', today: '2029-03-01' })).toBe('2030-02-28')
    expect(endOn('FREQ=MONTHLY', { startsOn: '2027-01-31', today: '2027-02-15' })).toBe('2027-02-28')
    expect(endOn('FREQ=MONTHLY', { startsOn: '2027-01-31', today: '2027-03-15' })).toBe('2027-03-31')
  })

  test('counted from the day it was done, the next one is one interval after that day, whatever day it was due', () => {
    const { frequency, interval } = rhythm('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')
    const doneOn = '2026-11-26'
    expect(nextDay({ rule: { frequency, interval }, startsOn: doneOn, after: doneOn })).toBe('2026-12-10')
  })

  test('it ends on its day, that day included, or after so many times, those before a look included', () => {
    expect(daysOf({ ...started('FREQ=DAILY;UNTIL=20261127', '2026-11-25'), from: '2026-11-26', to: '2027-01-01' })).toEqual([
      '2026-11-26',
      '2026-11-27',
    ])
    const fourTimes = started('FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4', '2026-11-24')
    expect(daysOf({ ...fourTimes, from: '2026-11-01', to: '2027-11-01' })).toEqual(['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07'])
    expect(nextDay({ ...fourTimes, after: '2026-12-03' })).toBe('2026-12-07')
    expect(nextDay({ ...fourTimes, after: '2026-12-07' })).toBeUndefined()
    expect(previewDays({ ...fourTimes, from: '2026-12-01', count: 5 })).toEqual(['2026-12-03', '2026-12-07'])
    expect(nextDay({ ...started('FREQ=DAILY;UNTIL=20261101', '2026-11-25'), after: '2026-01-01' })).toBeUndefined()
  })

  test('a clock change neither moves a day nor leaves it out', () => {
    const springAndAutumn = daysOf({ ...started('FREQ=DAILY', '2026-01-01'), from: '2027-03-27', to: '2027-03-29' })
    expect(springAndAutumn).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
    expect(daysOf({ ...started('FREQ=DAILY', '2026-01-01'), from: '2027-10-31', to: '2027-11-01' })).toEqual(['2027-10-31', '2027-11-01'])
  })
})

describe('the text of a rhythm', () => {
  test.each([
    ['BYDAY=FR,MO,MO;FREQ=WEEKLY;INTERVAL=1', 'FREQ=WEEKLY;BYDAY=MO,FR'],
    ['COUNT=5;BYMONTH=12,4,4;FREQ=MONTHLY;INTERVAL=2', 'FREQ=MONTHLY;INTERVAL=2;BYMONTH=4,12;COUNT=5'],
    ['UNTIL=20271231;BYDAY=-1SU;FREQ=MONTHLY', 'FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20271231'],
  ])('%s is stored as %s', (text, stored) => expect(textOfRhythm(rhythm(text))).toBe(stored))

  test.each([
    ['', 'MALFORMED', undefined],
    ['every Tuesday', 'MALFORMED', undefined],
    ['RRULE:FREQ=DAILY', 'MALFORMED', undefined],
    ['FREQ=DAILY;', 'MALFORMED', undefined],
    ['FREQ=DAILY\nDTSTART=20261125', 'MALFORMED', undefined],
    ['freq=daily', 'MALFORMED', undefined],
    [`FREQ=WEEKLY;BYDAY=${'MO,'.repeat(70)}TU`, 'MALFORMED', undefined],
    ['INTERVAL=2', 'MISSING_PART', 'FREQ'],
    ['FREQ=HOURLY', 'INVALID_PART', 'FREQ'],
    ['FREQ=DAILY;FREQ=DAILY', 'REPEATED_PART', 'FREQ'],
    ['FREQ=MONTHLY;BYMONTHDAY=28;BYSETPOS=-1', 'UNKNOWN_PART', 'BYSETPOS'],
    ['FREQ=DAILY;BYHOUR=9', 'UNKNOWN_PART', 'BYHOUR'],
    ['FREQ=WEEKLY;WKST=SU', 'UNKNOWN_PART', 'WKST'],
    ['FREQ=DAILY;RDATE=20261125', 'UNKNOWN_PART', 'RDATE'],
    ['FREQ=DAILY;toString=1', 'MALFORMED', undefined],
    ['FREQ=DAILY;INTERVAL=0', 'INVALID_PART', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=02', 'INVALID_PART', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=100', 'INVALID_PART', 'INTERVAL'],
    ['FREQ=DAILY;COUNT=0', 'INVALID_PART', 'COUNT'],
    ['FREQ=DAILY;COUNT=1000', 'INVALID_PART', 'COUNT'],
    ['FREQ=DAILY;UNTIL=20270229', 'INVALID_PART', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=22000101', 'INVALID_PART', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=20271231T000000Z', 'INVALID_PART', 'UNTIL'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'INVALID_PART', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'INVALID_PART', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=-2', 'INVALID_PART', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'INVALID_PART', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTH=13', 'INVALID_PART', 'BYMONTH'],
    ['FREQ=MONTHLY;BYDAY=5MO', 'INVALID_PART', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO', 'INVALID_PART', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=XX', 'INVALID_PART', 'BYDAY'],
    ['FREQ=DAILY;BYDAY=MO', 'PARTS_DISAGREE', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=2TU', 'PARTS_DISAGREE', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=TU', 'PARTS_DISAGREE', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=2TU;BYMONTHDAY=5', 'PARTS_DISAGREE', 'BYDAY'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'PARTS_DISAGREE', 'BYDAY'],
    ['FREQ=WEEKLY;BYMONTHDAY=5', 'PARTS_DISAGREE', 'BYMONTHDAY'],
    // RFC 5545 reads this as the 15th of each month.
    ['FREQ=YEARLY;BYMONTHDAY=15', 'PARTS_DISAGREE', 'BYMONTHDAY'],
    ['FREQ=YEARLY;BYMONTH=3,9', 'PARTS_DISAGREE', 'BYMONTH'],
    ['FREQ=WEEKLY;BYMONTH=3', 'PARTS_DISAGREE', 'BYMONTH'],
    ['FREQ=DAILY;UNTIL=20271231;COUNT=5', 'PARTS_DISAGREE', 'COUNT'],
  ])('%j is refused: %s', (text, code, part) => {
    expect(parseRhythm(text)).toEqual({ refusal: part === undefined ? { code } : { code, part } })
  })
})

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Draws rhythms and first days of every kind, the ends of months more often than the days between. */
function randomRhythms(seed: string) {
  const chance = repeatableChance(seed)
  const below = (most: number): number => Math.floor(chance() * most)
  const oneOf = <Thing>(things: readonly Thing[]): Thing => things[below(things.length)]!
  const some = <Thing>(things: readonly Thing[]): Thing[] => {
    const chosen = things.filter(() => chance() < 0.4)
    return chosen.length === 0 ? [oneOf(things)] : chosen
  }
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  const aMonthDay = () => oneOf([-1, 28, 29, 30, 31, 1 + below(31)])
  const byParts: Record<string, () => string[]> = {
    DAILY: () => [],
    WEEKLY: () => (chance() < 0.2 ? [] : [`BYDAY=${some(weekdayNames).join(',')}`]),
    MONTHLY: () => [
      ...(chance() < 0.2 ? [`BYMONTH=${some(months).join(',')}`] : []),
      ...oneOf([[], [`BYMONTHDAY=${aMonthDay()}`], [`BYDAY=${oneOf([1, 2, 3, 4, -1])}${oneOf(weekdayNames)}`]]),
    ],
    YEARLY: () => oneOf([[], [`BYMONTH=${oneOf(months)}`], [`BYMONTH=${oneOf(months)}`, `BYMONTHDAY=${aMonthDay()}`]]),
  }
  const aStart = () => {
    const day = daysAfter('2020-01-01', below(10_000))
    // The last day of its month.
    return chance() < 0.3 ? daysAfter(`${daysAfter(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1) : day
  }
  return () => {
    const frequency = oneOf(Object.keys(byParts))
    const startsOn = aStart()
    const interval = chance() < 0.1 ? 1 + below(99) : 1 + below(4)
    const until = daysAfter(startsOn, below(1500) - 20).replaceAll('-', '')
    const ends = oneOf([[], [], [`UNTIL=${until}`], [`COUNT=${1 + below(40)}`]])
    return { text: [`FREQ=${frequency}`, `INTERVAL=${interval}`, ...byParts[frequency]!(), ...ends].join(';'), startsOn }
  }
}

/** The same rhythm for a library that follows RFC 5545, which leaves out months that are too short. */
function inRfc5545({ rule, startsOn }: Started): string {
  const { frequency, months, monthDay, nthWeekday, until, ...rest } = rule
  const byDate = (frequency === 'MONTHLY' && nthWeekday === undefined) || frequency === 'YEARLY'
  const day = monthDay ?? Number(startsOn.slice(8))
  const upTo = [28, 29, 30, 31].filter((one) => one <= day)
  const month = months?.join(',') ?? (frequency === 'YEARLY' ? String(Number(startsOn.slice(5, 7))) : undefined)
  const plain = textOfRhythm({ frequency, ...rest, ...(nthWeekday && { nthWeekday }) })
  const clamped = byDate ? (day > 28 ? `;BYMONTHDAY=${upTo.join(',')};BYSETPOS=-1` : `;BYMONTHDAY=${day}`) : ''
  return [
    `DTSTART:${startsOn.replaceAll('-', '')}T000000Z\nRRULE:${plain}${clamped}`,
    month === undefined ? '' : `;BYMONTH=${month}`,
    until === undefined ? '' : `;UNTIL=${until.replaceAll('-', '')}T000000Z`,
  ].join('')
}

function daysByLibrary(started: Started, { from, to }: { from: string; to: string }): string[] {
  const library = new RRuleTemporal({ rruleString: inRfc5545(started), maxIterations: 100_000 })
  const [after, before] = [from, to].map((day) => new Date(`${day}T00:00:00Z`))
  return library.between(after!, before!, true).map((moment) => moment.toString().slice(0, 10))
}

describe('random rhythms', () => {
  const many = isProof ? 4000 : 800

  test('give the days that a library for RFC 5545 gives', { timeout: 300_000 }, () => {
    const draw = randomRhythms('beside a library')
    let seen = 0
    for (let count = 0; count < many; count++) {
      const { text, startsOn } = draw()
      const rule = rhythm(text)
      // Now from the start, now from a day long after it.
      const from = daysAfter(startsOn, count % 2 === 0 ? -10 : (count * 37) % 2000)
      const to = daysAfter(from, rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY' ? 400 : 4000)
      const days = daysOf({ rule, startsOn, from, to })
      expect(days, `${text} from ${startsOn}, ${from} to ${to}`).toEqual(daysByLibrary({ rule, startsOn }, { from, to }))
      seen += days.length
    }
    expect(seen).toBeGreaterThan(10 * many)
  })

  test('days come in order and once, each is the next after the one before, and the text reads as itself', { timeout: 300_000 }, () => {
    const draw = randomRhythms('by themselves')
    for (let count = 0; count < many / 2; count++) {
      const { text, startsOn } = draw()
      const rule = rhythm(text)
      const stored = textOfRhythm(rule)
      expect(parseRhythm(stored)).toEqual({ rhythm: rule })
      expect(textOfRhythm(rhythm(stored))).toBe(stored)
      const to = daysAfter(startsOn, 500)
      const days = daysOf({ rule, startsOn, from: startsOn, to })
      expect(days).toEqual([...new Set(days)].toSorted())
      let day = nextDay({ rule, startsOn, after: daysAfter(startsOn, -1) })
      for (const listed of days) {
        expect(day, `${text} from ${startsOn}`).toBe(listed)
        day = nextDay({ rule, startsOn, after: listed })
      }
      expect(day === undefined || day > to).toBe(true)
    }
  })
})

describe('it ends', () => {
  test('at a thousand days, and with the last day that can be stored', () => {
    expect(daysOf({ ...started('FREQ=DAILY', '2000-01-01'), from: '1900-01-01', to: '2199-12-31' })).toHaveLength(1000)
    expect(previewDays({ ...started('FREQ=DAILY', '2199-12-30'), count: 5 })).toEqual(['2199-12-30', '2199-12-31'])
    expect(nextDay({ ...started('FREQ=YEARLY;INTERVAL=99', '2028-02-29'), after: '2028-02-29' })).toBe('2127-02-28')
    expect(nextDay({ ...started('FREQ=YEARLY;INTERVAL=99', '2028-02-29'), after: '2127-02-28' })).toBeUndefined()
  })

  test.each(['', ';COUNT=3', ';UNTIL=21991231'])('where the interval never reaches its month%s', (ending) => {
    const never = started(`FREQ=MONTHLY;INTERVAL=12;BYMONTH=5${ending}`, '1900-03-31')
    expect(nextDay({ ...never, after: '1900-03-31' })).toBeUndefined()
    expect(daysOf({ ...never, from: '1900-01-01', to: '2199-12-31' })).toEqual([])
  })
})

test('a thousand days are listed within a millisecond', () => {
  // The best of many runs, whatever else this machine does.
  const runs = Array.from({ length: 100 }, () => {
    const began = performance.now()
    expect(daysOf({ ...started('FREQ=DAILY', '2026-01-01'), from: '2026-01-01', to: '2199-12-31' }).length).toBe(1000)
    return performance.now() - began
  })
  expect(Math.min(...runs)).toBeLessThan(1)
})

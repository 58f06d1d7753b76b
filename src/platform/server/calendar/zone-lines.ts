import { Temporal } from 'temporal-polyfill'
import { linesOf } from './calendar-file.ts'

/** Years, the first and the last. */
type Years = { first: number; last: number }

/** The clocks of a zone change at an instant: what they show just before it, and their distances from UTC, in seconds. */
type Turn = { clock: Temporal.PlainDateTime; from: number; to: number }

/**
 * Returns the rules of a zone for some years as lines of a calendar file. They are read from the same list of zones as `instantOf` reads, so
 * that a program which follows them comes to the same instants.
 */
export function zoneLines(timeZone: string, years: Years): string {
  const turns = turnsOf(timeZone, years)
  const rules = yearlyRules(turns, years) ?? [standing(timeZone, years), ...turns.map((turn) => part(turn))]
  return linesOf(['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...rules.flat(), 'END:VTIMEZONE'])
}

function turnsOf(timeZone: string, { first, last }: Years): Turn[] {
  const turns: Turn[] = []
  let at = startOf(timeZone, first).getTimeZoneTransition('next')
  while (at !== null && at.year <= last) {
    const [from, to] = [secondsOf(at.subtract({ nanoseconds: 1 })), secondsOf(at)]
    turns.push({ clock: at.withTimeZone('UTC').toPlainDateTime().add({ seconds: from }), from, to })
    at = at.getTimeZoneTransition('next')
  }
  return turns
}

function startOf(timeZone: string, year: number): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone)
}

function secondsOf({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return offsetNanoseconds / 1e9
}

// The older programs know two rules a zone, each of which holds every year. Where a zone has such rules they are written so.
function yearlyRules(turns: readonly Turn[], years: Years): string[][] | undefined {
  const forward = yearlyRule(turns.filter(isForward), years)
  const back = yearlyRule(
    turns.filter((turn) => !isForward(turn)),
    years,
  )
  return forward === undefined || back === undefined ? undefined : [forward, back]
}

function yearlyRule(turns: readonly Turn[], { first, last }: Years): string[] | undefined {
  const [one] = turns
  const week = weekOf(turns)
  if (one === undefined || week === undefined || turns.length !== last - first + 1) return undefined
  return turns.every((turn) => isLike(turn, one)) ? part(one, [`RRULE:FREQ=YEARLY;BYMONTH=${one.clock.month};BYDAY=${week}`]) : undefined
}

const isForward = ({ from, to }: Turn): boolean => to > from

function isLike(turn: Turn, other: Turn): boolean {
  return (
    turn.from === other.from &&
    turn.to === other.to &&
    turn.clock.month === other.clock.month &&
    turn.clock.dayOfWeek === other.clock.dayOfWeek &&
    turn.clock.toPlainTime().equals(other.clock.toPlainTime())
  )
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

// The last of its weekday in the month, or the first, second and so on: in every year the same.
function weekOf(turns: readonly Turn[]): string | undefined {
  const [one] = turns
  if (one === undefined) return undefined
  const weekday = weekdays[one.clock.dayOfWeek - 1]
  if (turns.every(({ clock }) => clock.day > clock.daysInMonth - 7)) return `-1${weekday}`
  const [week, ...others] = new Set(turns.map(({ clock }) => Math.ceil(clock.day / 7)))
  return others.length === 0 ? `${week}${weekday}` : undefined
}

// What holds from the first of those years on, until something changes.
function standing(timeZone: string, { first }: Years): string[] {
  const start = startOf(timeZone, first)
  return part({ clock: start.toPlainDateTime(), from: secondsOf(start), to: secondsOf(start) })
}

function part(turn: Turn, rule: readonly string[] = []): string[] {
  const name = isForward(turn) ? 'DAYLIGHT' : 'STANDARD'
  const begins = turn.clock.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  return [
    `BEGIN:${name}`,
    `DTSTART:${begins}`,
    ...rule,
    `TZOFFSETFROM:${offset(turn.from)}`,
    `TZOFFSETTO:${offset(turn.to)}`,
    `END:${name}`,
  ]
}

function offset(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const all = Math.abs(seconds)
  const rest = all % 60
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(all / 3600))}${two(Math.floor(all / 60) % 60)}${rest === 0 ? '' : two(rest)}`
}

import { dayIn, plusDays } from '../calendar-model.ts'
import { dayAfter, dayLater, daysOfRule, endless, lengthOf, namesDays, timesOf, untilOf, weekdayOn } from './rule-days.ts'

export type HandOut = 'one' | 'free' | 'turns' | 'least' | 'weekdays'
type Span = { id: string; from: string; to: string }
/** Somebody of the home, by their id; a tablet is somebody who only ticks. */
export type Person = {
  id: string
  kind: 'person' | 'managed' | 'device'
  zone: string
  away: Span[]
  /** The rooms that are shared with them. */
  rooms: string[]
}
/** Somebody in the list of a series; places do not change when somebody leaves the list. */
export type InTurn = { person: string; place: number; weekdays: string[] }
type Task = {
  id: string
  number: number
  planned: string
  due: string | null
  assignee: string | null
  title: string
  worth: number
  claimed: boolean
  missedBefore: number
  /** How often it was changed since it was opened. */
  touches: number
}
export type OpenTask = Task & { status: 'not_started' | 'in_progress' }
export type DoneTask = Task & { doneBy: string | null; credit: { person: string; amount: number } | null }
export type Past = { number: number; planned: string; outcome: string; onDay: string; who: string | null; turnOf: string | null }
/** What is known of a series, without anything of the product. */
export type Series = {
  room: string
  title: string
  rule: string
  startsOn: string
  countsFrom: 'due' | 'done'
  whenMissed: 'waits' | 'moves_on'
  zone: string
  worth: number
  handOut: HandOut
  /** The one person, where it is always the same. */
  fixed: string | null
  list: InTurn[]
  turn: number | null
  nextNumber: number
  isPaused: boolean
  hasEnded: boolean
  open: OpenTask | null
  done: DoneTask[]
  past: Past[]
}
export type Home = { people: Map<string, Person>; series: Map<string, Series> }
/** The instant at which something happens, and the people of the home. */
export type Moment = { now: Date; people: ReadonlyMap<string, Person> }

export const hasList = ({ handOut }: Pick<Series, 'handOut'>): boolean =>
  handOut === 'turns' || handOut === 'least' || handOut === 'weekdays'
/** The day it is where the series is at home. */
export const todayOf = ({ zone }: Series, { now }: Moment): string => dayIn(zone, now)
export const dayOf = (id: string, { now, people }: Moment): string => dayIn(people.get(id)?.zone ?? 'UTC', now)

type Next = { day: string | undefined; missed: readonly string[] }

/** The day of the next task and those that were missed before it, after one that was closed on a day, or that nobody did (RECUR-05, RECUR-06). */
export function nextDay(
  series: Series,
  { number, planned, onDay, today }: { number: number; planned: string; onDay: string | null; today: string },
): Next {
  const { rule, startsOn, countsFrom } = series
  if (countsFrom === 'due') return afterDue(daysOfRule(rule, startsOn), planned, today)
  if (number >= timesOf(rule)) return { day: undefined, missed: [] }
  const named = namesDays(rule) ? daysOfRule(endless(rule), startsOn) : undefined
  if (onDay === null) return afterDue(named ?? daysOfRule(lengthOf(rule), planned), planned, today)
  return { day: named ? named.find((day) => day > onDay && day > planned) : dayLater(rule, onDay), missed: [] }
}

function afterDue(days: readonly string[], planned: string, today: string): Next {
  const day = days.find((one) => one > planned && one >= today)
  return { day, missed: days.filter((one) => one > planned && one < (day ?? today)) }
}

/** The first day of a series that is not in the past and comes after the last one that was done or skipped. */
export function firstDay(series: Series, today: string): string | undefined {
  const { rule, startsOn, countsFrom } = series
  const closed = series.past.filter(({ outcome }) => outcome === 'done' || outcome === 'skipped')
  const last = closed.toSorted((one, other) => one.number - other.number).at(-1)
  const onDay = last?.outcome === 'skipped' && last.planned > last.onDay ? last.planned : last?.onDay
  const first = last === undefined || onDay === undefined ? startsOn : nextDay(series, { ...last, onDay, today }).day
  if (first === undefined || first >= today) return first
  if (countsFrom === 'due') return dayAfter(rule, startsOn, plusDays(today, -1))
  if (namesDays(rule)) return dayAfter(endless(rule), startsOn, plusDays(today, -1))
  return today > untilOf(rule) ? undefined : today
}

type Chosen = { person: string | null; turn: number | null; passedOver: string[] }

/** Whose a task on a day is (RECUR-20 to RECUR-23); `first` are those who are asked before all others. */
export function whoseTurn(
  series: Series,
  { day, today, people, first = [] }: { day: string; today: string; people: Moment['people']; first?: string[] },
): Chosen {
  const { handOut, turn, fixed } = series
  const isAway = (id: string): boolean => people.get(id)?.away.some(({ from, to }) => from <= day && day <= to && to >= today) ?? false
  const asked = [...first, ...inOrder(series, { day, today }).filter((id) => !first.includes(id))]
  const person = asked.find((id) => !isAway(id)) ?? null
  const passedOver = person === null ? asked : asked.slice(0, asked.indexOf(person))
  if (handOut === 'one') return { person: fixed === null || isAway(fixed) ? null : fixed, turn: null, passedOver }
  const place = series.list.find((one) => one.person === person)?.place
  return { person, turn: place ?? (handOut === 'turns' ? turn : null), passedOver }
}

function inOrder({ handOut, list, turn, fixed, past }: Series, { day, today }: { day: string; today: string }): string[] {
  if (handOut === 'one') return fixed === null ? [] : [fixed]
  const everybody = list.toSorted((one, other) => one.place - other.place)
  if (handOut === 'weekdays') return everybody.filter(({ weekdays }) => weekdays.includes(weekdayOn(day))).map(({ person }) => person)
  if (handOut === 'turns') {
    const [later, earlier] = [
      everybody.filter(({ place }) => turn === null || place > turn),
      everybody.filter(({ place }) => turn !== null && place <= turn),
    ]
    return [...later, ...earlier].map(({ person }) => person)
  }
  if (handOut === 'free') return []
  const times = (id: string): number =>
    past.filter((one) => one.outcome === 'done' && one.who === id && one.onDay > plusDays(today, -90)).length
  const last = (id: string): string =>
    past
      .filter((one) => one.outcome === 'done' && one.who === id)
      .map(({ onDay }) => onDay)
      .toSorted()
      .at(-1) ?? ''
  return everybody
    .map(({ person, place }) => ({
      person,
      key: [String(times(person)).padStart(6, '0'), last(person).padEnd(10, ' '), String(place).padStart(6, '0')].join(),
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ person }) => person)
}

/** Notes what became of a task, and which days were missed after it. */
export function note(
  series: Series,
  task: { number: number; planned: string },
  said: { outcome: string; onDay: string; who: string | null; missed: readonly string[] },
): void {
  const { outcome, onDay, who, missed } = said
  const atTurn = hasList(series) ? series.list.find(({ place }) => place === series.turn)?.person : undefined
  const wasAway = series.past.some((one) => one.number === task.number && one.outcome === 'away' && one.turnOf === atTurn)
  const { number } = task
  series.past.push({ number, planned: task.planned, outcome, onDay, who, turnOf: wasAway ? null : (atTurn ?? null) })
  for (const planned of missed) series.past.push({ number, planned, outcome: 'missed', onDay, who: null, turnOf: null })
}

/** Notes who was passed over, each once for a task. */
export function noteAway(series: Series, { number, planned }: { number: number; planned: string }, people: readonly string[]): void {
  for (const turnOf of people) {
    if (series.past.some((one) => one.outcome === 'away' && one.number === number && one.planned === planned && one.turnOf === turnOf))
      continue
    series.past.push({ number, planned, outcome: 'away', onDay: planned, who: null, turnOf })
  }
}

export function end(series: Series): void {
  series.hasEnded = true
}

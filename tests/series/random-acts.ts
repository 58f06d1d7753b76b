import { plusDays } from '../calendar-model.ts'
import type { RandomSource } from '../reminders/random-source.ts'
import type { Act, Repeating } from './series-acts.ts'
import { dayOf, type HandOut, hasList, type Home, type Moment, type Person, type Series, todayOf } from './series-model.ts'

const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=YEARLY',
] as const
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const shapes: readonly HandOut[] = ['one', 'free', 'free', 'turns', 'turns', 'turns', 'least', 'least', 'weekdays']
export const zones = [
  'Europe/London',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'America/Santiago',
  'Asia/Kolkata',
] as const

type Chance = { chance: RandomSource }

/** The people who can be given something in a room, and those who can do something there by themselves. */
export const hands = ({ people }: Home, room: string): Person[] =>
  [...people.values()].filter(({ kind, rooms }) => kind !== 'device' && rooms.includes(room))
export const actors = ({ people }: Home, room: string): Person[] =>
  [...people.values()].filter(({ kind, rooms }) => kind === 'person' && rooms.includes(room))

/** How something is to repeat from a day on, among those who may see its room. */
export function someRepeating({ chance }: Chance, home: Home, { room, from }: { room: string; from: string }): Repeating {
  const ending = chance.percent(12)
    ? `;COUNT=${2 + chance.below(12)}`
    : chance.percent(8)
      ? `;UNTIL=${plusDays(from, 20 + chance.below(300)).replaceAll('-', '')}`
      : ''
  const handOut = chance.one(shapes)
  const candidates = shuffled(chance, hands(home, room)).slice(0, 1 + chance.below(4))
  const free = shuffled(chance, weekdays)
  const list = candidates.map(({ id }) => ({
    person: id,
    weekdays: handOut === 'weekdays' ? inWeek(free.splice(0, 1 + chance.below(2))) : [],
  }))
  return {
    rule: `${chance.one(rules)}${ending}`,
    countsFrom: chance.percent(30) ? 'done' : 'due',
    whenMissed: chance.percent(45) ? 'moves_on' : 'waits',
    handOut,
    list: hasList({ handOut }) ? list : [],
  }
}

const inWeek = (days: readonly string[]): string[] => weekdays.filter((day) => days.includes(day))

function shuffled<T>(chance: RandomSource, all: readonly T[]): T[] {
  const left = [...all]
  return all.flatMap(() => left.splice(chance.below(left.length), 1))
}

/** What somebody decides to do with a series, as they see it now; undefined where nobody can. */
export function someAct({ chance }: Chance, home: Home, series: Series, moment: Moment): Act | undefined {
  const people = actors(home, series.room)
  if (people.length === 0) return undefined
  const by = chance.one(people).id
  const { open } = series
  const last = series.done.at(-1)
  const roll = chance.below(100)
  if (series.isPaused && roll < 50) return { do: 'resume', by, task: open?.id ?? last?.id ?? '' }
  if (last !== undefined && (open === null || roll < 12)) return afterwards({ chance }, home, series, by)
  if (open === null) return undefined
  const task = open.id
  if (roll < 52) return ticking({ chance }, home, series, moment)
  if (roll < 55) return { do: 'begin', by, task }
  if (roll < 57) return { do: 'lay aside', by, task }
  if (roll < 65) return { do: 'skip', by, task, number: open.number - (chance.percent(8) ? 1 : 0) || 1 }
  if (roll < 73)
    return { do: 'put off', by, task, number: open.number, day: plusDays(later(open.due, todayOf(series, moment)), chance.below(9)) }
  if (roll < 76) return { do: 'pause', by, task }
  if (roll < 77) return { do: 'stop', by, task }
  if (roll < 83) return { do: 'take', by: chance.percent(30) && open.assignee !== null ? asActor(people, open.assignee, by) : by, task }
  if (roll < 86) return { do: 'give back', by: asActor(people, open.assignee ?? by, by), task }
  return changing({ chance }, home, series, { by, moment })
}

const later = (day: string | null, today: string): string => (day !== null && day > today ? day : today)
const asActor = (people: readonly Person[], wanted: string, otherwise: string): string =>
  people.some(({ id }) => id === wanted) ? wanted : otherwise

// What is done to a completed task: reopened, credited to somebody else, or ticked once more.
function afterwards({ chance }: Chance, home: Home, series: Series, by: string): Act | undefined {
  const done = chance.percent(80) ? series.done.at(-1) : chance.one(series.done)
  if (done === undefined) return undefined
  const task = done.id
  const roll = chance.below(10)
  if (roll < 4) return { do: chance.percent(80) ? 'reopen' : 'begin', by, task }
  if (roll < 8) return { do: 'name', by, task, touches: done.touches, doneBy: chance.one(hands(home, series.room)).id }
  return { do: 'tick', by, task, number: done.number, doneBy: null, doneOn: null }
}

function ticking({ chance }: Chance, home: Home, series: Series, moment: Moment): Act | undefined {
  const { open, room } = series
  if (open === null) return undefined
  const tablets = [...home.people.values()].filter(({ kind, rooms }) => kind === 'device' && rooms.includes(room))
  const doers = hands(home, room)
  const onTablet = chance.percent(30) && tablets.length > 0
  const by = chance.one(onTablet ? tablets : actors(home, room)).id
  const doneBy = onTablet || chance.percent(25) ? chance.one(doers).id : null
  const number = chance.percent(80) ? open.number : chance.percent(60) ? null : Math.max(1, open.number - 1)
  const doneOn = !onTablet && chance.percent(15) ? plusDays(dayOf(by, moment), 1 - chance.below(9)) : null
  return { do: 'tick', by, task: open.id, number, doneBy, doneOn }
}

function changing({ chance }: Chance, home: Home, series: Series, { by, moment }: { by: string; moment: Moment }): Act | undefined {
  const { open, room } = series
  if (open === null) return undefined
  const title = chance.percent(50) ? `Task ${chance.below(1000)}` : open.title
  const someone = chance.percent(50) ? chance.one(hands(home, room)).id : null
  const assignee = chance.percent(40) ? someone : open.assignee
  const today = todayOf(series, moment)
  const due = series.isPaused ? null : chance.percent(30) ? plusDays(later(open.due, today), chance.below(6)) : open.due
  const seen = { by, task: open.id, touches: open.touches, title, assignee, due }
  if (series.hasEnded || chance.percent(45)) return { do: 'change this', ...seen }
  const now = {
    rule: series.rule,
    countsFrom: series.countsFrom,
    whenMissed: series.whenMissed,
    handOut: series.handOut,
    list: series.list.toSorted((one, other) => one.place - other.place).map(({ person, weekdays: days }) => ({ person, weekdays: days })),
  }
  const other = someRepeating({ chance }, home, { room, from: today })
  const { handOut, list, ...rhythm } = other
  const repeats = chance.percent(30)
    ? now
    : chance.percent(30)
      ? { ...now, ...rhythm }
      : chance.percent(60)
        ? { ...now, handOut, list }
        : other
  return { do: 'change following', ...seen, assignee: repeats.handOut === 'free' ? null : assignee, repeats }
}

import { plusDays } from '../calendar-model.ts'
import { comingOf, plusPeriods } from './coming-model.ts'
import { putOff } from './family-happenings.ts'
import type { Moment } from './happenings.ts'
import {
  type DueDate,
  type HouseholdModel,
  mayEdit,
  maySee,
  type NextDate,
  type Person,
  type RecordedDate,
  type Snooze,
  type Source,
} from './household-model.ts'
import { dayAt } from './schedule-times.ts'
import type { RandomSource } from './random-source.ts'

type Doing = { by: Person; at: number }
type NewDay = Pick<DueDate, 'nextOn' | 'reminders'>

/** What people do about dates with a history. */
export type DateHappening =
  | ({ what: 'record-date'; date: DueDate; outcome: 'done' | 'skipped'; recorded: RecordedDate } & Doing)
  | ({ what: 'undo-date'; date: DueDate; recorded: RecordedDate } & Doing)
  | ({ what: 'pause-date'; date: DueDate; isPaused: boolean } & Doing)
  | ({ what: 'snooze-date'; snooze: Snooze } & Doing)
  | { what: 'change-date'; date: DueDate; day: NewDay; at: number }
  | { what: 'hand-over-date'; date: DueDate; to: Person | null }

/** Returns whether something happens to a date. */
export const isOfDate = (happening: { what: string }): happening is DateHappening => happening.what.endsWith('-date')

/** Applies such an event to the model, and returns the date if its day was entered. */
export function happenToDate(model: HouseholdModel, happening: DateHappening): Source[] {
  if (happening.what === 'snooze-date') putOff(model, happening.snooze)
  else if (happening.what === 'hand-over-date') happening.date.lookedAfterBy = happening.to
  else if (happening.what === 'pause-date') {
    const { date, isPaused, at } = happening
    Object.assign(date, { isPaused, enteredAt: at })
    return [date]
  } else if (happening.what === 'change-date') {
    const { date, day, at } = happening
    return enter(date, { ...day, countedFrom: day.nextOn === date.nextOn ? date.countedFrom : day.nextOn }, at)
  } else {
    const { date, recorded, at } = happening
    if (happening.what === 'undo-date') date.outcomes.pop()
    else date.outcomes.push(recorded)
    return enter(date, happening.what === 'undo-date' ? recorded.was : recorded.became, at)
  }
  return []
}

// Another day, or other reminders, are what was entered.
function enter(date: DueDate, to: NextDate & Partial<NewDay>, at: number): Source[] {
  const { reminders = date.reminders } = to
  const isAnother = to.nextOn !== date.nextOn || reminders.join() !== date.reminders.join()
  Object.assign(date, to, isAnother && { enteredAt: at })
  return isAnother ? [date] : []
}

const periods = [
  { count: 1, unit: 'days' },
  { count: 30, unit: 'days' },
  { count: 2, unit: 'weeks' },
  { count: 1, unit: 'months' },
  { count: 6, unit: 'months' },
  { count: 1, unit: 'years' },
] as const
const reminders = [[30, 7, 1], [30, 7, 1], [7], [0], [60, 30, 10, 5, 1, 0], []] as const

/** Returns a date of any kind, due soon or later, as it is entered. */
export function aDate(
  chance: RandomSource,
  { model, today, enteredAt }: { model: HouseholdModel; today: string; enteredAt: number },
): DueDate {
  const rule = chance.one(['from_due', 'from_done', 'keeps'] as const)
  const nextOn = chance.percent(94) ? plusDays(today, chance.below(50) - 3) : null
  return {
    id: chance.id(),
    category: chance.one([...model.categories]),
    nextOn,
    countedFrom: nextOn,
    every: chance.percent(90) ? chance.one(periods) : null,
    rule,
    keepWithin: rule === 'keeps' ? { count: 1, unit: 'months' } : null,
    reminders: chance.one(reminders),
    isPaused: false,
    enteredAt,
    lookedAfterBy: null,
    outcomes: [],
  }
}

/** Returns something that can happen to one of the dates at an instant; undefined where the chosen one is not possible. */
export function somethingHappensToDate({ model, chance, at }: Moment): DateHappening | undefined {
  const date = chance.one([...model.dates])
  const by = chance.one(model.people)
  const today = dayAt(by.zone, at)
  const roll = chance.below(100)
  if (roll < 40) return mayEdit(date.category, by) ? recording(chance, date, { by, at, today }) : undefined
  if (roll < 52) return mayEdit(date.category, by) ? undoing(date, { by, at }) : undefined
  if (roll < 60) return mayEdit(date.category, by) ? { what: 'pause-date', date, isPaused: !date.isPaused, by, at } : undefined
  if (roll < 78) return maySee(date.category, by) ? puttingOff(chance, date, { by, at, today }) : undefined
  if (roll < 88) {
    const to = chance.percent(60) && maySee(date.category, by) ? by : null
    return to === date.lookedAfterBy ? undefined : { what: 'hand-over-date', date, to }
  }
  const nextOn = chance.percent(60) ? plusDays(today, chance.below(45) - 2) : date.nextOn
  return { what: 'change-date', date, day: { nextOn, reminders: chance.percent(50) ? chance.one(reminders) : date.reminders }, at }
}

function recording(chance: RandomSource, date: DueDate, { by, at, today }: Doing & { today: string }): DateHappening | undefined {
  const { nextOn, countedFrom } = date
  const outcome = nextOn !== null && chance.percent(20) ? 'skipped' : 'done'
  const doneOn = outcome === 'skipped' ? today : plusDays(today, -chance.one([0, 0, 0, 1, 5]))
  const dueOn = nextOn ?? doneOn
  // The same day done twice of the same date is one outcome.
  if (date.outcomes.some((one) => one.dueOn === dueOn && (nextOn === null || one.doneOn === doneOn))) return undefined
  const became = outcome === 'skipped' ? afterSkip(date) : afterDone(date, doneOn)
  return { what: 'record-date', date, outcome, recorded: { id: chance.id(), dueOn, doneOn, was: { nextOn, countedFrom }, became }, by, at }
}

// Of those counted from the date itself the first that is after it and not before the day on which it was done (CLOCK-04).
function afterDone(date: DueDate, doneOn: string): NextDate {
  const { nextOn, every, rule, keepWithin } = date
  if (every === null) return { nextOn: null, countedFrom: null }
  const isKept = nextOn !== null && keepWithin !== null && doneOn <= nextOn && doneOn > plusPeriods(nextOn, keepWithin, -1)
  if (nextOn !== null && (rule === 'from_due' || isKept)) return following(date, (day) => day >= doneOn)
  const next = plusPeriods(doneOn, every)
  // Done early, it never loses its later date.
  if (rule === 'keeps' && nextOn !== null && next < nextOn) return { nextOn, countedFrom: date.countedFrom }
  return { nextOn: next, countedFrom: next }
}

const afterSkip = (date: DueDate): NextDate => following(date, () => true)

function following({ nextOn, countedFrom, every }: DueDate, is: (day: string) => boolean): NextDate {
  if (nextOn === null || countedFrom === null || every === null) return { nextOn: null, countedFrom: null }
  for (let times = 1; ; times += 1) {
    const day = plusPeriods(countedFrom, every, times)
    if (day > nextOn && is(day)) return { nextOn: day, countedFrom }
  }
}

function undoing(date: DueDate, doing: Doing): DateHappening | undefined {
  const recorded = date.outcomes.at(-1)
  const isAsRecorded = recorded?.became.nextOn === date.nextOn && recorded.became.countedFrom === date.countedFrom
  return recorded !== undefined && isAsRecorded ? { what: 'undo-date', date, recorded, ...doing } : undefined
}

function puttingOff(chance: RandomSource, date: DueDate, { by, at, today }: Doing & { today: string }): DateHappening | undefined {
  const coming = comingOf(date, today).find(({ onDate }) => onDate > today)
  if (coming === undefined) return undefined
  const { reason, onDate } = coming
  const latest = Math.round((Date.parse(onDate) - Date.parse(today)) / 86_400_000)
  const until = plusDays(today, chance.below(Math.min(latest, 30)))
  return { what: 'snooze-date', snooze: { person: by, source: date, reason, onDate, until, setAt: at }, by, at }
}

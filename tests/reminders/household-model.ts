import type { Permission } from '#foundation/sharing/contract.ts'
import { plusDays } from '../calendar-model.ts'
import type { RandomSource } from './random-source.ts'

export type Role = 'admin' | 'full_access' | 'view_only'
/** What somebody wants to hear of ends and renewals, of the last days to send notice, and of dates with a history. */
export type Wishes = {
  inApp: boolean
  byMail: boolean
  noticeInApp: boolean
  noticeByMail: boolean
  datesInApp: boolean
  datesByMail: boolean
}
export type Person = { id: string; zone: string; at: string } & Wishes
export type Group = { id: string; creator: Person; members: Map<Person, Role> }
export type Category = { id: string; group: Group; levels: Map<Person, Permission> }
export type Period = { count: number; unit: 'days' | 'weeks' | 'months' | 'years' }
/** What happens at the end of a contract, and how many days ahead people are reminded, where somebody set that. */
export type Terms = {
  start: string | null
  end: string | null
  renewal: 'unknown' | 'ends' | 'renews'
  term: Period | null
  notice: (Period & { to: 'end' | 'month_end' }) | null
  postDays: number
  endReminders: readonly number[] | null
  noticeReminders: readonly number[] | null
}
/** What an outcome changes of a contract. */
export type Settled = { end: string | null; handledUntil: string | null; closed: boolean }
export type Recorded = { id: string; dueOn: string; was: Settled; became: Settled; newEnd?: string; successor?: Contract }
/**
 * A contract; `enteredAt` is the instant, in milliseconds, at which its end was entered, and `noticeEnteredAt` that of what decides the day for
 * notice. `isUntouched`: it is as it was made.
 */
export type Contract = Terms &
  Settled & {
    id: string
    category: Category
    enteredAt: number
    noticeEnteredAt: number
    lookedAfterBy: Person | null
    outcomes: Recorded[]
    isUntouched: boolean
  }
/** The next day of a date, and the day from which its periods are counted. */
export type NextDate = { nextOn: string | null; countedFrom: string | null }
export type RecordedDate = { id: string; dueOn: string; doneOn: string; was: NextDate; became: NextDate }
/** A date with a history; `enteredAt` is the instant, in milliseconds, at which its day or its reminders were entered. */
export type DueDate = NextDate & {
  id: string
  category: Category
  every: Period | null
  rule: 'from_due' | 'from_done' | 'keeps'
  keepWithin: Period | null
  reminders: readonly number[]
  isPaused: boolean
  enteredAt: number
  lookedAfterBy: Person | null
  outcomes: RecordedDate[]
}
/** What people are reminded of ahead. */
export type Source = Contract | DueDate
/** A day that somebody put off. */
export type Snooze = { person: Person; source: Source; reason: string; onDate: string; until: string; setAt: number }

/** Several households, their contracts and their dates, as a plain model that knows nothing of the database. */
export type HouseholdModel = {
  people: Person[]
  groups: Group[]
  categories: Set<Category>
  contracts: Set<Contract>
  dates: Set<DueDate>
  snoozes: Snooze[]
}

export type HouseholdSize = { people: number; groups: number; contracts: number }

/** Zones from one end of the day to the other, with every kind of clock change. */
export const householdZones = [
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'UTC',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Africa/Cairo',
  'America/Nuuk',
  'Asia/Tokyo',
] as const

/** The times at which people are notified: mostly the default, and times that clock changes skip or repeat. */
export const householdTimes = ['08:00', '08:00', '08:00', '08:00', '00:00', '01:30', '02:15', '23:30', '19:45'] as const

const roles = ['admin', 'full_access', 'full_access', 'view_only'] as const
const levels = ['view', 'edit'] as const

/** Whether a person may see a category: its group's creator and admins, and members with a permission on it (GAP-06, GAP-07). */
export function maySee({ group, levels }: Category, person: Person): boolean {
  const role = group.members.get(person)
  return role !== undefined && (role === 'admin' || group.creator === person || levels.has(person))
}

export function mayEdit({ group, levels }: Category, person: Person): boolean {
  const role = group.members.get(person)
  if (role === undefined) return false
  return role === 'admin' || group.creator === person || (levels.get(person) === 'edit' && role !== 'view_only')
}

/** Returns a contract with an end and nothing else that is known of it. */
export function aPlainContract(contract: Pick<Contract, 'id' | 'category' | 'end' | 'enteredAt'>): Contract {
  return {
    start: null,
    renewal: 'unknown',
    term: null,
    notice: null,
    postDays: 3,
    endReminders: null,
    noticeReminders: null,
    handledUntil: null,
    closed: false,
    noticeEnteredAt: contract.enteredAt,
    lookedAfterBy: null,
    outcomes: [],
    isUntouched: true,
    ...contract,
  }
}

/** Creates a model as of its first day ('yyyy-MM-dd'); its contracts end on all the days to come, and some have ended already. */
export function aHouseholdModel(chance: RandomSource, { size, firstDay }: { size: HouseholdSize; firstDay: string }): HouseholdModel {
  const people = Array.from({ length: size.people }, (_, index) => aPerson(chance, index))
  const groups = Array.from({ length: size.groups }, (_, index) => aGroup(chance, { people, creator: people[index % people.length] }))
  const categories = groups.flatMap((group) => Array.from({ length: 1 + chance.below(4) }, () => aCategory(chance, group)))
  const enteredAt = Date.parse(`${firstDay}T00:00:00Z`) - 20 * 24 * 60 * 60 * 1000
  const contracts = Array.from({ length: size.contracts }, () =>
    aPlainContract({
      id: chance.id(),
      category: chance.one(categories),
      end: plusDays(firstDay, chance.below(770) - 20),
      enteredAt: enteredAt + chance.below(19 * 24 * 60 * 60 * 1000),
    }),
  )
  return { people, groups, categories: new Set(categories), contracts: new Set(contracts), dates: new Set(), snoozes: [] }
}

/** Returns a random role or permission of those that people are given. */
export const aRole = (chance: RandomSource): Role => chance.one(roles)
export const aLevel = (chance: RandomSource): Permission => chance.one(levels)

function aPerson(chance: RandomSource, index: number): Person {
  const zone = householdZones[index % householdZones.length] ?? 'UTC'
  const person = { id: chance.id(), zone, at: chance.one(householdTimes), inApp: chance.percent(92), byMail: chance.percent(85) }
  return { ...person, noticeInApp: true, noticeByMail: true, datesInApp: true, datesByMail: true }
}

function aGroup(
  chance: RandomSource,
  { people, creator = chance.one(people) }: { people: readonly Person[]; creator: Person | undefined },
): Group {
  const members = new Map([[creator, aRole(chance)]])
  for (let others = chance.below(5); others > 0; others -= 1) {
    const person = chance.one(people)
    if (person !== creator) members.set(person, aRole(chance))
  }
  return { id: chance.id(), creator, members }
}

function aCategory(chance: RandomSource, group: Group): Category {
  const shared = [...group.members.keys()].filter(() => chance.percent(60))
  return { id: chance.id(), group, levels: new Map(shared.map((person) => [person, aLevel(chance)])) }
}

import { plusDays } from '../calendar-model.ts'
import type { RandomSource } from './random-source.ts'
import type { Permission } from '../../src/foundation/sharing/contract.ts'

export type Role = 'admin' | 'full_access' | 'view_only'
export type Person = { id: string; zone: string; at: string; inApp: boolean; byMail: boolean }
export type Group = { id: string; creator: Person; members: Map<Person, Role> }
export type Category = { id: string; group: Group; levels: Map<Person, Permission> }
/** A contract; `enteredAt` is the instant, in milliseconds, at which its end date was entered. */
export type Contract = { id: string; category: Category; end: string | null; enteredAt: number }

/** Several households and their contracts, as a plain model that knows nothing of the database. */
export type HouseholdModel = { people: Person[]; groups: Group[]; categories: Set<Category>; contracts: Set<Contract> }

/** The number of permanent people and groups, and of contracts at the start; more contracts follow. */
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

/** Creates a model as of its first day ('yyyy-MM-dd'); its contracts end on all the days to come, and some have ended already. */
export function aHouseholdModel(chance: RandomSource, { size, firstDay }: { size: HouseholdSize; firstDay: string }): HouseholdModel {
  const people = Array.from({ length: size.people }, (_, index) => aPerson(chance, index))
  const groups = Array.from({ length: size.groups }, (_, index) => aGroup(chance, { people, creator: people[index % people.length] }))
  const categories = groups.flatMap((group) => Array.from({ length: 1 + chance.below(4) }, () => aCategory(chance, group)))
  const enteredAt = Date.parse(`${firstDay}T00:00:00Z`) - 20 * 24 * 60 * 60 * 1000
  const contracts = Array.from({ length: size.contracts }, () => ({
    id: chance.id(),
    category: chance.one(categories),
    end: plusDays(firstDay, chance.below(770) - 20),
    enteredAt: enteredAt + chance.below(19 * 24 * 60 * 60 * 1000),
  }))
  return { people, groups, categories: new Set(categories), contracts: new Set(contracts) }
}

/** Returns a random role or permission of those that people are given. */
export const aRole = (chance: RandomSource): Role => chance.one(roles)
export const aLevel = (chance: RandomSource): Permission => chance.one(levels)

function aPerson(chance: RandomSource, index: number): Person {
  const zone = householdZones[index % householdZones.length] ?? 'UTC'
  return { id: chance.id(), zone, at: chance.one(householdTimes), inApp: chance.percent(92), byMail: chance.percent(85) }
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

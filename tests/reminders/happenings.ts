import type { Permission } from '#foundation/sharing/contract.ts'
import { plusDays } from '../calendar-model.ts'
import { type DateHappening, happenToDate, isOfDate } from './date-life.ts'
import { type FamilyHappening, happenInFamily } from './family-happenings.ts'
import type { RandomSource } from './random-source.ts'
import {
  aLevel,
  aPlainContract,
  aRole,
  type Category,
  type Contract,
  type Group,
  type Person,
  type Role,
  type Source,
  type HouseholdModel,
  maySee,
  type Wishes,
  householdTimes,
  householdZones,
} from './household-model.ts'

/** An event in the model. `forget` moves back by days what is known of a person's schedule runs, as an old backup would. */
export type Happening =
  | { what: 'enter'; contract: Contract }
  | { what: 'reschedule'; contract: Contract; end: string | null; at: number }
  | { what: 'cancel'; contract: Contract }
  | { what: 'clear-out'; category: Category }
  | { what: 'join'; group: Group; person: Person; role: Role }
  | { what: 'leave'; group: Group; person: Person }
  | { what: 'role'; group: Group; person: Person; role: Role }
  | { what: 'share'; category: Category; person: Person; level: Permission }
  | { what: 'unshare'; category: Category; person: Person }
  | { what: 'move'; person: Person; zone: string }
  | { what: 'time'; person: Person; at: string }
  | { what: 'choose'; person: Person; wishes: Partial<Wishes> }
  | { what: 'forget'; person: Person; days: number }
  | FamilyHappening
  | DateHappening

/** When something happens, and to whom it can. */
export type Moment = { model: HouseholdModel; chance: RandomSource; at: number }

/** Returns an event that can happen in the model at an instant; undefined where the chosen one is not possible. */
export function somethingHappens(moment: Moment): Happening | undefined {
  const roll = moment.chance.below(100)
  if (roll < 28) return entering(moment)
  if (roll < 56) return rescheduling(moment)
  if (roll < 60) return cancelling(moment)
  if (roll < 84) return sharing(moment)
  return personal(moment)
}

/** Applies an event to the model, and returns that of which a day was entered. */
export function happen(model: HouseholdModel, happening: Happening): Source[] {
  const { categories, contracts } = model
  if (happening.what === 'enter') {
    contracts.add(happening.contract)
    return [happening.contract]
  }
  if (happening.what === 'reschedule') {
    const { contract, end, at } = happening
    Object.assign(contract, { end, enteredAt: at })
    return [contract]
  }
  if (happening.what === 'cancel') contracts.delete(happening.contract)
  else if (happening.what === 'clear-out') {
    categories.delete(happening.category)
    for (const contract of contracts) if (contract.category === happening.category) contracts.delete(contract)
  } else if (happening.what === 'move') happening.person.zone = happening.zone
  else if (happening.what === 'time') happening.person.at = happening.at
  else if (happening.what === 'choose') Object.assign(happening.person, happening.wishes)
  else if (happening.what !== 'forget') return happenToRights(model, happening)
  return []
}

type OfRights = Exclude<Happening, { what: 'enter' | 'reschedule' | 'cancel' | 'clear-out' | 'move' | 'time' | 'choose' | 'forget' }>

// A person who loses the category no longer looks after anything in it (RENEW-21).
function happenToRights(model: HouseholdModel, happening: OfRights): Source[] {
  const { categories, contracts, dates } = model
  let entered: Source[] = []
  if (happening.what === 'join' || happening.what === 'role') happening.group.members.set(happening.person, happening.role)
  else if (happening.what === 'leave') {
    happening.group.members.delete(happening.person)
    for (const category of categories) if (category.group === happening.group) category.levels.delete(happening.person)
  } else if (happening.what === 'share') happening.category.levels.set(happening.person, happening.level)
  else if (happening.what === 'unshare') happening.category.levels.delete(happening.person)
  else entered = isOfDate(happening) ? happenToDate(model, happening) : happenInFamily(model, happening)
  for (const date of dates) if (date.lookedAfterBy !== null && !maySee(date.category, date.lookedAfterBy)) date.lookedAfterBy = null
  for (const contract of contracts) {
    const { lookedAfterBy: person, category } = contract
    if (person !== null && !maySee(category, person)) Object.assign(contract, { lookedAfterBy: null, isUntouched: false })
  }
  return entered
}

// Near the days on which reminders are sent, where mistakes are likely, or anywhere in half a year.
function anEnd({ chance, at }: Moment): string {
  const today = new Date(at).toISOString().slice(0, 10)
  const near = chance.one([0, 1, 2, 6, 7, 8, 15, 29, 30, 31, 32])
  return plusDays(today, chance.percent(55) ? near : chance.below(180) - 5)
}

function entering(moment: Moment): Happening | undefined {
  const { model, chance, at } = moment
  const category = chance.one([...model.categories])
  const [id, end] = [chance.id(), chance.percent(95) ? anEnd(moment) : null]
  return { what: 'enter', contract: aPlainContract({ id, category, end, enteredAt: at }) }
}

function rescheduling(moment: Moment): Happening | undefined {
  const { model, chance, at } = moment
  const contract = chance.one([...model.contracts])
  const end = chance.percent(92) ? anEnd(moment) : null
  return end === contract.end ? undefined : { what: 'reschedule', contract, end, at }
}

function cancelling({ model, chance }: Moment): Happening | undefined {
  if (chance.percent(12) && model.categories.size > 10) return { what: 'clear-out', category: chance.one([...model.categories]) }
  return { what: 'cancel', contract: chance.one([...model.contracts]) }
}

function sharing({ model, chance }: Moment): Happening | undefined {
  const category = chance.one([...model.categories])
  const { group, levels } = category
  const person = chance.one(chance.percent(60) ? [...group.members.keys()] : model.people)
  if (!group.members.has(person)) return { what: 'join', group, person, role: aRole(chance) }
  if (person !== group.creator && chance.percent(20)) return { what: 'leave', group, person }
  if (chance.percent(25)) return { what: 'role', group, person, role: aRole(chance) }
  return levels.has(person) ? { what: 'unshare', category, person } : { what: 'share', category, person, level: aLevel(chance) }
}

function personal({ model, chance }: Moment): Happening | undefined {
  const person = chance.one(model.people)
  const roll = chance.below(4)
  if (roll === 0) return { what: 'move', person, zone: chance.one(householdZones) }
  if (roll === 1) return { what: 'time', person, at: chance.one(householdTimes) }
  if (roll === 2) return { what: 'choose', person, wishes: { inApp: chance.percent(90), byMail: chance.percent(85) } }
  return { what: 'forget', person, days: chance.one([1, 3, 8, 40]) }
}

import { plusDays } from '../calendar-model.ts'
import { aDate, somethingHappensToDate } from './date-life.ts'
import { endFrom, plusMonths } from './coming-model.ts'
import { endOnceMore, type FamilyHappening, renewedUntil, settledOf, toPutOff } from './family-happenings.ts'
import { type Happening, type Moment, somethingHappens } from './happenings.ts'
import {
  aHouseholdModel,
  aPlainContract,
  type Contract,
  type HouseholdModel,
  mayEdit,
  maySee,
  type Person,
  type Recorded,
  type Terms,
} from './household-model.ts'
import { dayAt } from './schedule-times.ts'
import type { RandomSource } from './random-source.ts'

const contractsOfAFamily = 60
const datesOfAFamily = 25

/** Creates a family of six people with 60 contracts and 25 dates of every kind, in rooms that they share with each other in three spaces. */
export function aFamilyModel(chance: RandomSource, firstDay: string): HouseholdModel {
  const model = aHouseholdModel(chance, { size: { people: 6, groups: 3, contracts: contractsOfAFamily }, firstDay })
  const [ada, ben] = model.people
  if (ada === undefined || ben === undefined) throw new Error('a family without people')
  const today = plusDays(firstDay, -1)
  for (const group of model.groups) {
    // Somebody administers all spaces, so that rooms can move from one to another.
    group.members.set(ada, 'admin')
    group.members.set(ben, 'full_access')
  }
  for (const contract of model.contracts) {
    Object.assign(contract, someTerms(chance, today), { isUntouched: true, lookedAfterBy: someReader(chance, model, contract) })
  }
  const enteredAt = Date.parse(`${today}T00:00:00Z`)
  for (let count = 0; count < datesOfAFamily; count += 1) model.dates.add(aDate(chance, { model, today, enteredAt }))
  return model
}

/** Returns something that can happen to a family at an instant; undefined where the chosen one is not possible. */
export function somethingHappensInFamily(moment: Moment): Happening | undefined {
  const { model, chance, at } = moment
  if (chance.percent(25)) return somethingHappensToDate(moment)
  const roll = chance.below(100)
  if (roll >= 66) return withoutEnds(moment)
  const contract = chance.one([...model.contracts])
  if (roll < 22) return recording(moment, contract)
  if (roll < 29) return undoing(moment, contract)
  if (roll < 45) return puttingOff(moment, contract)
  if (roll < 53) return handingOver(moment, contract)
  if (roll < 58) return movingCategory(moment)
  const terms = someTerms(chance, new Date(at).toISOString().slice(0, 10))
  return contract.closed
    ? undefined
    : { what: 'terms', contract, terms: chance.percent(50) ? terms : oneChange(chance, contract, terms), at }
}

// What happens in any household: rights, zones, times, choices and lost memory. The family's rooms stay, and contracts end with their terms.
function withoutEnds(moment: Moment): Happening | undefined {
  const { chance, model } = moment
  const happening = somethingHappens(moment)
  if (happening === undefined || happening.what === 'reschedule' || happening.what === 'clear-out') return undefined
  if (happening.what === 'choose') {
    const { person } = happening
    const notice = { noticeInApp: chance.percent(90), noticeByMail: chance.percent(90) }
    const dates = { datesInApp: chance.percent(90), datesByMail: chance.percent(90) }
    return { what: 'choose', person, wishes: { ...happening.wishes, ...notice, ...dates } }
  }
  if (happening.what === 'cancel' || happening.what === 'enter') {
    const isRoom = model.contracts.size < contractsOfAFamily
    if (isRoom !== (happening.what === 'enter')) return undefined
    // A contract that has a successor, or is one, stays so.
    const [first] = happening.contract.outcomes
    return first === undefined ? happening : undefined
  }
  // Ada stays, or nobody could move a room.
  return 'person' in happening && happening.person === model.people[0] && happening.what !== 'share' ? undefined : happening
}

const periods = [
  { count: 1, unit: 'months' },
  { count: 3, unit: 'months' },
  { count: 6, unit: 'months' },
  { count: 12, unit: 'months' },
  { count: 1, unit: 'years' },
  { count: 2, unit: 'weeks' },
  { count: 13, unit: 'weeks' },
  { count: 30, unit: 'days' },
  { count: 100, unit: 'days' },
] as const
const notices = [
  { count: 14, unit: 'days' },
  { count: 0, unit: 'days' },
  { count: 6, unit: 'weeks' },
  { count: 1, unit: 'months' },
  { count: 3, unit: 'months' },
] as const
const reminders = [[0], [1, 2, 3], [14], [60, 30, 10, 5, 1, 0]] as const

function someTerms(chance: RandomSource, today: string): Terms {
  const end = chance.percent(96) ? plusDays(today, chance.percent(60) ? chance.below(45) - 3 : chance.below(330) - 30) : null
  const start = end !== null && chance.percent(40) ? plusDays(end, -chance.one([20, 88, 89, 364])) : null
  const endReminders = chance.percent(20) ? chance.one(reminders) : null
  if (chance.percent(35)) {
    return {
      start,
      end,
      renewal: chance.one(['unknown', 'ends']),
      term: null,
      notice: null,
      postDays: 3,
      endReminders,
      noticeReminders: null,
    }
  }
  const notice = chance.percent(75) ? { ...chance.one(notices), to: chance.one(['end', 'end', 'month_end'] as const) } : null
  const term = chance.percent(92) ? chance.one(periods) : null
  const noticeReminders = notice !== null && chance.percent(25) ? chance.one(reminders) : null
  return { start, end, renewal: 'renews', term, notice, postDays: chance.one([0, 3, 3, 10]), endReminders, noticeReminders }
}

// A change of one thing alone, such as of the days on which people are reminded.
function oneChange(chance: RandomSource, { start, end, renewal, term, notice, ...contract }: Contract, other: Terms): Terms {
  const { postDays, endReminders, noticeReminders } = contract
  const terms = { start, end, renewal, term, notice, postDays, endReminders, noticeReminders }
  const { unit, count } = chance.one(periods)
  const changes: Array<Partial<Terms>> = [
    { endReminders: other.endReminders },
    ...(renewal === 'renews' ? [{ postDays: other.postDays, noticeReminders: other.noticeReminders }, { term: { unit, count } }] : []),
    ...(renewal === 'unknown' && other.renewal === 'renews' ? [{ renewal: other.renewal, term: other.term }] : []),
  ]
  return { ...terms, ...chance.one(changes) }
}

function someReader(chance: RandomSource, { people }: HouseholdModel, { category }: Contract): Person | null {
  const readers = people.filter((person) => maySee(category, person))
  return chance.percent(50) && readers.length > 0 ? chance.one(readers) : null
}

function recording({ model, chance, at }: Moment, contract: Contract): FamilyHappening | undefined {
  const by = chance.one(model.people)
  const dueOn = endFrom(contract, dayAt(by.zone, at))
  const isKnown = contract.outcomes.some((recorded) => recorded.dueOn === dueOn)
  if (contract.closed || dueOn === undefined || isKnown || !mayEdit(contract.category, by)) return undefined
  const outcome = chance.one(['renewed', 'renewed', 'renewed', 'switched', 'cancelled', 'ended'] as const)
  const was = settledOf(contract)
  const recorded: Recorded = { id: chance.id(), dueOn, was, became: { ...was, closed: true } }
  if (outcome === 'renewed') {
    const newEnd = chance.percent(70) ? endOnceMore(contract, dueOn) : plusDays(dueOn, 1 + chance.below(400))
    recorded.became = renewedUntil(contract, { dueOn, newEnd })
    recorded.newEnd = newEnd
  }
  if (outcome === 'switched') recorded.successor = aSuccessor({ model, chance, at }, contract, dueOn)
  return { what: 'record', contract, outcome, recorded, by, at }
}

// Filled from the one before (RENEW-12).
function aSuccessor({ chance, at }: Moment, contract: Contract, dueOn: string): Contract {
  const start = plusDays(dueOn, 1)
  const plain = aPlainContract({ id: chance.id(), category: contract.category, end: plusMonths(start, chance.one([2, 12])), enteredAt: at })
  const { renewal, term, notice, postDays, endReminders, noticeReminders, lookedAfterBy } = contract
  return { ...plain, start, renewal, term, notice, postDays, endReminders, noticeReminders, lookedAfterBy }
}

function undoing({ model, chance, at }: Moment, contract: Contract): FamilyHappening | undefined {
  const by = chance.one(model.people)
  const recorded = contract.outcomes.at(-1)
  if (recorded === undefined || !mayEdit(contract.category, by)) return undefined
  const { became, successor } = recorded
  const isAsRecorded = JSON.stringify(became) === JSON.stringify(settledOf(contract))
  const hasSuccessor = successor === undefined || model.contracts.has(successor)
  return isAsRecorded && hasSuccessor ? { what: 'undo', contract, recorded, by, at } : undefined
}

function puttingOff({ model, chance, at }: Moment, contract: Contract): FamilyHappening | undefined {
  const person = chance.one(model.people)
  const today = dayAt(person.zone, at)
  const [coming] = toPutOff(contract, today)
  if (coming === undefined || !maySee(contract.category, person)) return undefined
  const { reason, onDate } = coming
  const latest = Math.round((Date.parse(onDate) - Date.parse(today)) / 86_400_000)
  const until = plusDays(today, chance.below(Math.min(latest, 30)))
  return { what: 'snooze', snooze: { person, source: contract, reason, onDate, until, setAt: at }, by: person, at }
}

function handingOver({ model, chance }: Moment, contract: Contract): FamilyHappening | undefined {
  const to = someReader(chance, model, contract)
  return to === contract.lookedAfterBy ? undefined : { what: 'hand-over', contract, to }
}

function movingCategory({ model, chance, at }: Moment): FamilyHappening | undefined {
  const category = chance.one([...model.categories])
  const to = chance.one(model.groups)
  const by = model.people.find((person) =>
    [category.group, to].every((group) => group.members.get(person) === 'admin' || group.creator === person),
  )
  return to === category.group || by === undefined ? undefined : { what: 'move-category', category, to, by, at }
}

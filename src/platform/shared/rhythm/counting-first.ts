import { daysAfter } from '../dates.ts'
import { nextDay, type Started } from '../rhythm.ts'

/** Returns a series whose first day is one of its times, also where that is no day of its rule: 'three times' is three days, the first included. */
export function countingFirst({ rule, startsOn }: Started): Started {
  const { count, ...endless } = rule
  if (count === undefined) return { rule, startsOn }
  const isDayOfRule = nextDay({ rule: endless, startsOn, after: daysAfter(startsOn, -1) }) === startsOn
  return { rule: { ...endless, count: isDayOfRule ? count : count - 1 }, startsOn }
}

import { type Weekday, weekdayOf } from '#platform/shared/weekdays.ts'
import type { HandOut } from '../series/contract.ts'

/**
 * One of those among whom the tasks are handed out, with their position in the list, the weekdays that are theirs, how often they have done it in the
 * last 90 days and on which day last, and when they are away, each day 'yyyy-MM-dd'.
 */
export type Turn = {
  personId: string
  position: number
  weekdays: readonly Weekday[]
  timesDone: number
  lastDone: string | null
  away: ReadonlyArray<{ from: string; to: string }>
}

/** How the tasks of a series are assigned: the people in their order, and the position of the person whose turn it was. */
export type Hands = { handOut: HandOut; turns: readonly Turn[]; whoseTurn: number | null }

/** Whose the task is, null for anyone free; the position of the person whose turn it is; and who was passed over because they are away. */
export type NextPerson = { personId: string | null; turn: number | null; away: readonly string[] }

/** Returns whose turn a task is that the rule of a series gives for a day. */
export function nextPerson(hands: Hands, day: string): NextPerson {
  return firstWhoIsThere(hands, { order: orderOf(hands, day), day })
}

/** Returns whose turn a task is on a day on which the person it was handed to will be away. */
export function personInstead(hands: Hands, { day, personId }: { day: string; personId: string }): NextPerson {
  const present = hands.turns.filter((one) => one.personId === personId)
  // A weekday has one person without a substitute.
  if (hands.handOut === 'weekdays') return firstWhoIsThere(hands, { order: present, day })
  const order = orderOf({ ...hands, whoseTurn: present[0]?.position ?? hands.whoseTurn }, day)
  return firstWhoIsThere(hands, { order: [...present, ...order.filter((one) => one.personId !== personId)], day })
}

/** Returns those whose turn it can be, the first choice first. */
function orderOf({ handOut, turns, whoseTurn }: Hands, day: string): readonly Turn[] {
  if (handOut === 'free') return []
  if (handOut === 'weekdays') return turns.filter((one) => one.weekdays.includes(weekdayOf(day))).slice(0, 1)
  if (handOut === 'least') return turns.toSorted(byLeast)
  // A person who has left the list is still behind those before them.
  const after = turns.filter(({ position }) => whoseTurn === null || position > whoseTurn)
  return [...after, ...turns.filter((one) => !after.includes(one))]
}

function firstWhoIsThere({ handOut, whoseTurn }: Hands, { order, day }: { order: readonly Turn[]; day: string }): NextPerson {
  const isAway = ({ away }: Turn): boolean => away.some(({ from, to }) => from <= day && day <= to)
  const at = order.findIndex((one) => !isAway(one))
  const chosen = order[at]
  const passedOver = (chosen === undefined ? order : order.slice(0, at)).map(({ personId }) => personId)
  // After the last one the list starts again.
  const turn = chosen?.position ?? (handOut === 'turns' ? whoseTurn : null)
  return { personId: chosen?.personId ?? null, turn, away: passedOver }
}

// Ties go to the person who did it longest ago, then to the order of the list.
function byLeast(one: Turn, other: Turn): number {
  const [last, otherLast] = [one.lastDone ?? '', other.lastDone ?? '']
  return one.timesDone - other.timesDone || (last < otherLast ? -1 : last > otherLast ? 1 : 0) || one.position - other.position
}

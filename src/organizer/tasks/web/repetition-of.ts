import { parseRhythm, type Rhythm } from '#platform/shared/rhythm.ts'
import { weekdayOf } from '#platform/shared/weekdays.ts'
import type { Assignee, Task } from '../contract.ts'
import type { Repeats } from '../series/contract.ts'

/** Returns the series of a task that goes on; undefined for one that does not repeat, or no longer. */
export function seriesOf({ repeats }: Pick<Task, 'repeats'>): Repeats | undefined {
  return repeats === null || repeats.endedOn !== null ? undefined : repeats
}

/** Returns the number of a task in its series, by which the server knows that the one that was seen is meant. */
export function numberOf({ repeats }: { repeats: Pick<Repeats, 'number'> | null }): { number?: number } {
  return repeats === null ? {} : { number: repeats.number }
}

/** Returns the key of the words for an assignee whose turn it is; undefined for anybody else. */
export function turnIn({ handOut, turnOf }: Pick<Repeats, 'handOut' | 'turnOf'>, { id }: Assignee): 'who.turn' | 'who.minTurn' | undefined {
  if (id !== turnOf) return undefined
  return handOut === 'least' ? 'who.minTurn' : 'who.turn'
}

/** Returns the rule of a series as text: a weekly one names its weekday. */
export function spokenRule({ rule, startsOn, countsFrom }: Pick<Repeats, 'rule' | 'startsOn' | 'countsFrom'>): Rhythm | string {
  const read = parseRhythm(rule)
  if ('refusal' in read || countsFrom === 'done') return rule
  const { frequency, weekdays } = read.rhythm
  return frequency === 'WEEKLY' && weekdays === undefined ? { ...read.rhythm, weekdays: [weekdayOf(startsOn)] } : read.rhythm
}

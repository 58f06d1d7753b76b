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

/** Returns the key of the words for an assignee whose turn it is (RECUR-20 to RECUR-22); undefined for anybody else. */
export function turnIn(
  { handOut, turnOf }: Pick<Repeats, 'handOut' | 'turnOf'>,
  { id }: Assignee,
): 'who.turn' | 'who.leastTurn' | undefined {
  if (id !== turnOf) return undefined
  return handOut === 'least' ? 'who.leastTurn' : 'who.turn'
}

import type { Repeats, Task } from '../contract.ts'

/** Returns the series of a task that goes on; undefined for one that does not repeat, or no longer. */
export function seriesOf({ repeats }: Pick<Task, 'repeats'>): Repeats | undefined {
  return repeats === null || repeats.endedOn !== null ? undefined : repeats
}

/** Returns the number of a task in its series, by which the server knows that the one that was seen is meant. */
export function numberOf({ repeats }: Pick<Task, 'repeats'>): { number?: number } {
  return repeats === null ? {} : { number: repeats.number }
}

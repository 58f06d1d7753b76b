import type { Logger } from 'pino'
import { SomeFailed } from './for-each-settled.ts'
import { framesOf, reasonOf } from '../log/reason-of.ts'

/** Finds what is due at an instant and records it, once, however often and by however many it is called. */
export type Scanner = (now: Date) => Promise<void>

/**
 * Runs each scanner for the same instant, one after the other; one that fails does not keep the others from running. What failed for some
 * people alone is logged, and is no failure of the round: the next one tries them again.
 * @throws the first failure, when all have run.
 */
export async function scanAll(lookers: readonly Scanner[], now: Date, log: Logger): Promise<void> {
  const failures: unknown[] = []
  for (const look of lookers) {
    await look(now).catch((error: unknown) => {
      if (error instanceof SomeFailed) return noteEach(error, log)
      failures.push(error)
      log.error({ reason: reasonOf(error), at: framesOf(error) }, 'somebody who looks for what is due failed')
    })
  }
  if (failures.length > 0) throw failures[0]
}

function noteEach({ failures }: SomeFailed, log: Logger): void {
  for (const error of failures) log.error({ reason: reasonOf(error), at: framesOf(error) }, 'what is due was not done for somebody')
}

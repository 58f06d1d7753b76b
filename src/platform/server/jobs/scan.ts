import type { Logger } from 'pino'
import { framesOf, reasonOf } from '../log/reason-of.ts'

/** Looks for what is due at an instant and writes it down, once, however often and by however many it is called. */
export type Scanner = (now: Date) => Promise<void>

/**
 * Lets each looker look at the same instant, one after the other; one that fails keeps none of the others from looking.
 * @throws the first failure, when all have looked.
 */
export async function scanAll(lookers: readonly Scanner[], now: Date, log: Logger): Promise<void> {
  const failures: unknown[] = []
  for (const look of lookers) {
    await look(now).catch((error: unknown) => {
      failures.push(error)
      log.error({ reason: reasonOf(error), at: framesOf(error) }, 'somebody who looks for what is due failed')
    })
  }
  if (failures.length > 0) throw failures[0]
}

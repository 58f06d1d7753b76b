import { type RawBuilder, sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/**
 * Asks the keeper for something and says why it was not done, else nothing. `reasons` names what it may answer, as the contract writes
 * it. What a refused verb has written already is undone with its transaction.
 */
export async function callPrivileged<Reason extends string>(
  db: Db,
  verb: RawBuilder<string>,
  reasons: readonly Reason[],
): Promise<Refused<Reason> | undefined> {
  const { rows } = await sql<{ outcome: string }>`select ${verb} as outcome`.execute(db)
  const outcome = rows[0]?.outcome.toUpperCase()
  if (outcome === 'DONE') return undefined
  const refused = reasons.find((reason) => reason === outcome)
  if (refused === undefined) throw new Error(`the keeper answered ${outcome}`)
  return { refused }
}

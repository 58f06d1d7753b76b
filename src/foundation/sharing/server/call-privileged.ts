import { type RawBuilder, sql } from 'kysely'
import type { Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'

/**
 * Calls a function of the privileged role and returns why it refused, or undefined. `reasons` lists its possible refusals, as the contract
 * writes them. What a refused verb has already written is rolled back with its transaction.
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

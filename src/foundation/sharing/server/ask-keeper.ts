import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Refusal } from './refusal.ts'

const everybodys = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'] as const

/**
 * Asks the keeper for something and says why it was not done, else nothing. `reasons` names what it may answer beside the three
 * common refusals, as the contract writes it. What a refused verb has written already is undone by throwing its refusal.
 */
export async function askKeeper<Reason extends string = never>(
  db: Db,
  verb: RawBuilder<string>,
  reasons: readonly Reason[] = [],
): Promise<{ refused: Refusal['refused'] | Reason } | undefined> {
  const { rows } = await sql<{ outcome: string }>`select ${verb} as outcome`.execute(db)
  const outcome = rows[0]?.outcome.toUpperCase()
  if (outcome === 'DONE') return undefined
  const refused = [...everybodys, ...reasons].find((reason) => reason === outcome)
  if (refused === undefined) throw new Error(`the keeper answered ${outcome}`)
  return { refused }
}

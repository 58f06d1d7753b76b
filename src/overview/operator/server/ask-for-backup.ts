import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Asks the worker for a backup, for an operator (OPS-10); for anybody else there is no such thing. */
export async function askForBackup(db: Db): Promise<Record<string, never> | NotFound> {
  const { rows } = await sql<{ mine: boolean }>`select app.back_up_now() as mine`.execute(db)
  return rows[0]?.mine === true ? {} : { refused: 'NOT_FOUND' }
}

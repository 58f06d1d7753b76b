import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Ends the guide of a new account for the person permanently. If it has already ended, nothing is written, so no screen reads again. */
export async function endFirstSteps(db: Db): Promise<void> {
  await db
    .updateTable('app.profiles')
    .set({ first_steps_ended_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`(select app.uid())`)
    .where('first_steps_ended_at', 'is', null)
    .execute()
}

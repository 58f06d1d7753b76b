import type { Pool } from 'pg'

/** Removes what has had its time: old changes and answers, sessions and tokens that ended; and finds mails whose job got lost. */
export async function sweep(pool: Pool): Promise<void> {
  await pool.query('select app.sweep()')
  await pool.query('select app.requeue_mails()')
}

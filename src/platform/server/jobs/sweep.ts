import type { Pool } from 'pg'

/** Removes what has expired: old changes and answers, ended sessions and tokens; and gives lost emails a job again. */
export async function sweep(pool: Pool): Promise<void> {
  await pool.query('select app.sweep()')
  await pool.query('select app.requeue_mails()')
}

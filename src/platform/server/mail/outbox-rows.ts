import { sql } from 'kysely'
import type { Pool } from 'pg'
import { asService } from '../db/as-actor.ts'

/** A mail that waits, claimed by one mailer; `attempts` counts this one. */
export type WaitingMail = { id: string; recipient: string; template: string; params: unknown; attempts: number }

// After a failed attempt; the ninth failure, about two days after the first, is the last.
const waitMinutes = [1, 5, 30, 120, 240, 480, 720, 1200] as const

/**
 * Claims mails that are due, at most `most`. A claim lasts five minutes, in which no other mailer takes them: sending inside
 * the transaction would hold it open, and with it everything that waits for older transactions to end.
 */
export async function claimMails(pool: Pool, most: number): Promise<readonly WaitingMail[]> {
  return asService(pool, async (db) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom('mail.outbox')
          .select('id')
          .where('due_at', '<=', sql<Date>`now()`)
          .orderBy('due_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('mail.outbox as o')
      .from('due')
      .set((eb) => ({ attempts: eb('o.attempts', '+', 1), due_at: sql<Date>`now() + interval '5 minutes'` }))
      .whereRef('o.id', '=', 'due.id')
      .returning(['o.id', 'o.recipient', 'o.template', 'o.params', 'o.attempts'])
      .execute(),
  )
}

/** Takes a mail out of the queue: it has left, or nobody will try again. */
export async function removeMail(pool: Pool, { id }: WaitingMail): Promise<void> {
  await asService(pool, async (db) => db.deleteFrom('mail.outbox').where('id', '=', id).execute())
}

/** Plans the next attempt; false when there were enough. `reason` is short and names no address. */
export async function postponeMail(pool: Pool, { id, attempts }: WaitingMail, reason: string): Promise<boolean> {
  const minutes = waitMinutes[attempts - 1]
  if (minutes === undefined) return false
  await asService(pool, async (db) =>
    db
      .updateTable('mail.outbox')
      .set({ due_at: sql<Date>`now() + ${minutes} * interval '1 minute'`, error: reason })
      .where('id', '=', id)
      .execute(),
  )
  return true
}

import { sql } from 'kysely'
import type { Pool } from 'pg'
import { asService } from '../db/as-actor.ts'

/** A mail that waits, claimed by one mailer; `attempts` counts this one. */
export type WaitingMail = { id: string; recipient: string; template: string; params: unknown; attempts: number }

// After a failed attempt; the ninth failure, about two days after the first, is the last.
const waitMinutes = [1, 5, 30, 120, 240, 480, 720, 1200] as const

/**
 * Claims a mail; undefined when it is not due, or gone. A claim lasts five minutes, in which no other mailer takes it: sending inside
 * the transaction would hold it open, and with it everything that waits for older transactions to end.
 */
export async function claimMail(pool: Pool, id: string): Promise<WaitingMail | undefined> {
  return asService(pool, async (db) =>
    db
      .updateTable('mail.outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: sql<Date>`now() + interval '5 minutes'` }))
      .where('id', '=', id)
      .where('due_at', '<=', sql<Date>`now()`)
      .returning(['id', 'recipient', 'template', 'params', 'attempts'])
      .executeTakeFirst(),
  )
}

/** Takes a mail out of the queue: it has left, or there is nothing to say. */
export async function removeMail(pool: Pool, { id }: WaitingMail): Promise<void> {
  await asService(pool, async (db) => db.deleteFrom('mail.outbox').where('id', '=', id).execute())
}

/** Takes a mail out of the queue that nobody will try to send again; whoever caused it is told in the app. */
export async function giveUpMail(pool: Pool, { id }: WaitingMail): Promise<void> {
  await asService(pool, async (db) => sql`select app.give_up_mail(${id})`.execute(db))
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

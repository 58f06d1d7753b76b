import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { runAsService } from '#platform/server/db/run-as-session.ts'

/** One of the things that a push is about, as a notification of it would be stored. */
export const About = z.object({
  type: z.string(),
  params: z.unknown().default({}),
  relatedId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
})
export type About = z.infer<typeof About>

const WaitingPush = z.object({
  user_id: z.uuid(),
  device_id: z.uuid(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  time_zone: z.string(),
  shows_details: z.boolean(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  lets_appointments: z.boolean(),
  unread: z.coerce.number(),
  about: z.array(About),
})
/** A push that waits: whose it is, where it goes, what it is about that is still wanted there, and when it may be shown. */
export type WaitingPush = z.infer<typeof WaitingPush>

/** Reads a push of the outbox; undefined when it is gone, with its device or by itself. `pool` is the worker's. */
export async function readPush(pool: Pool, id: string): Promise<WaitingPush | undefined> {
  const { rows } = await runAsService(pool, async (db) => sql`select * from app.push_to_send(${id})`.execute(db))
  return rows[0] === undefined ? undefined : WaitingPush.parse(rows[0])
}

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import type { Done, Refused } from '#platform/server/api/refused.ts'
import { runAsService, SessionEnded } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { TabletsServices } from './tablets-services.ts'

type PinServices = Pick<TabletsServices, 'pinKey' | 'hashing'>

// There are only ten thousand PINs: without the key of this server a hash reveals nothing.
const keyed = (pinKey: Buffer, pin: string): string => createHmac('sha256', pinKey).update(pin).digest('base64url')

/** Returns what is stored of a PIN. */
export async function hashOfPin({ pinKey, hashing }: PinServices, pin: string): Promise<string> {
  return hashing.hash(keyed(pinKey, pin))
}

/** Sets the PIN of a member by its hash, null for none. */
export async function setPin(db: Db, memberId: string, pinHash: string | null): Promise<Done | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  return (await callPrivileged(db, sql<string>`app.set_pin(${memberId}, ${pinHash})`, ['NOT_FOUND', 'VIEW_ONLY'])) ?? {}
}

/** Lists who has a PIN in the person's groups. One statement. */
export async function listPins(db: Db): Promise<Array<{ familyId: string; userId: string }>> {
  const { rows } = await sql<{ familyId: string; userId: string }>`
    select p.family_id as "familyId", p.user_id as "userId" from app.people_with_pin() p order by 1, 2`.execute(db)
  return rows
}

type Try = { sessionHash: Buffer; userId: string; pin: string }

/**
 * Names somebody on the tablet of a session with their PIN, for a minute. A try is counted before it is compared, so that many at once are many tries.
 * @throws SessionEnded when it has ended.
 */
export async function nameWithPin(
  pool: Pool,
  { pinKey, hashing }: PinServices,
  { sessionHash, userId, pin }: Try,
): Promise<Done | Refused<'NOT_FOUND' | 'WRONG_PIN' | 'PIN_WAITS'>> {
  const { rows } = await runAsService(pool, async (db) =>
    sql<{ visitor: string | null; tablet_id: string | null; pin_hash: string | null; waits_until: Date | null }>`
      select visitor, tablet_id, pin_hash, waits_until from app.begin_pin(${sessionHash}, ${userId})`.execute(db),
  )
  const [begun] = rows
  if (begun?.visitor == null) throw new SessionEnded('the session has ended')
  if (begun.tablet_id === null) return { refused: 'NOT_FOUND' }
  if (begun.waits_until !== null || begun.pin_hash === null) return { refused: 'PIN_WAITS' }
  if (!(await hashing.matches(keyed(pinKey, pin), begun.pin_hash))) return { refused: 'WRONG_PIN' }
  await runAsService(pool, async (db) => sql`select app.name_on_tablet(${begun.tablet_id}, ${userId})`.execute(db))
  return {}
}

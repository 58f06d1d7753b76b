import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { asService } from '../../../platform/server/db/as-actor.ts'
import { knownZone } from '../../../platform/server/time/known-zone.ts'
import { localDay } from '../../../platform/server/time/local-day.ts'
import type { MailKind } from '../contract.ts'
import { stopToken, stopUrl } from './stop-link.ts'

/** What letters need beside the database: the key of stop links, where they lead, and the clock. */
export type LetterServices = { stopKey: Buffer; publicUrl: string; now: () => Date }

/** A letter as it leaves: to whom, and what its template writes it from. */
type Letter = { recipient: string; params: Record<string, unknown> }

type LookUp = (pool: Pool, params: unknown) => Promise<Letter | undefined>

const Renewal = z.strictObject({ userId: z.uuid(), itemId: z.uuid(), endDate: z.iso.date() })
const Reminder = z.strictObject({ userId: z.uuid(), appointmentId: z.uuid(), begins: z.string() })
const RenewalLetter = z.looseObject({ recipient: z.string(), timeZone: z.string(), endDate: z.iso.date() })
const ReminderLetter = z.looseObject({ recipient: z.string(), timeZone: z.string(), appointmentDate: z.string() })

/**
 * Looks up what a notice says at the moment at which it leaves, with the rights that its reader has by then; undefined when there is
 * nothing to say any more: no right, mails of the kind stopped, the thing gone, changed or over.
 */
export function letterLookUps(services: LetterServices): Readonly<Record<'notices.renewal' | 'notices.reminder', LookUp>> {
  const stopLink = (userId: string, kind: MailKind): string => stopUrl(services.publicUrl, stopToken(services.stopKey, { userId, kind }))
  return {
    'notices.renewal': async (pool, params) => {
      const { userId, itemId, endDate } = Renewal.parse(params)
      const found = await read(pool, sql`app.renewal_letter(${userId}, ${itemId}, ${endDate})`)
      if (found === null) return undefined
      const { recipient, timeZone, ...letter } = RenewalLetter.parse(found)
      const today = localDay(services.now(), knownZone(timeZone))
      return letter.endDate < today ? undefined : { recipient, params: { ...letter, today, stopUrl: stopLink(userId, 'renewals') } }
    },
    'notices.reminder': async (pool, params) => {
      const { userId, appointmentId, begins } = Reminder.parse(params)
      const found = await read(pool, sql`app.reminder_letter(${userId}, ${appointmentId}, ${begins})`)
      if (found === null) return undefined
      const { recipient, appointmentDate, ...letter } = ReminderLetter.parse(found)
      const now = services.now()
      // The day that it is where the appointment is, since its time is told as the clocks there show it.
      const today = localDay(now, knownZone(letter.timeZone))
      return new Date(appointmentDate) <= now
        ? undefined
        : { recipient, params: { ...letter, today, stopUrl: stopLink(userId, 'reminders') } }
    },
  }
}

async function read(pool: Pool, call: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await asService(pool, async (db) => sql<{ letter: unknown }>`select ${call} as letter`.execute(db))
  return rows[0]?.letter ?? null
}

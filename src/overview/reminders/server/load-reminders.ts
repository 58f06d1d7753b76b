import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import { todayOf } from '#platform/shared/dates.ts'

const Contract = z.strictObject({ itemId: z.uuid(), endDate: z.iso.date(), cancelBy: z.iso.date().optional() })
const DueDate = z.strictObject({ dueDateId: z.uuid(), dueOn: z.iso.date() })

/** Contracts and dates that wait for an email, by their ids. */
export const WaitingRows = z.array(z.union([Contract, DueDate]))
/** Appointments that wait for one. */
export const WaitingAppointments = z.array(z.strictObject({ appointmentId: z.uuid(), begins: z.string() }))

const ContractEmail = z.looseObject({
  recipient: z.string(),
  timeZone: z.string(),
  endDate: z.iso.date(),
  cancelBy: z.iso.date().nullable(),
})
const DateEmail = z.looseObject({ recipient: z.string(), timeZone: z.string(), dueOn: z.iso.date() })
/** All of these. */
export const Waiting = z.array(z.union([...WaitingRows.element.options, WaitingAppointments.element]))

/** What is known of a contract or a date when its email leaves. */
export const RowEmail = z.union([ContractEmail, DateEmail])
/** What is known of an appointment. */
export const AppointmentEmail = z.looseObject({ recipient: z.string(), timeZone: z.string() })
const sharedBy = <Entry extends z.ZodType>(email: Entry) => z.object({ total: z.int(), entries: z.array(email) })

// Not every mailbox accepts an email without a limit to its length; whatever it does not list is in the app.
const maxLines = 50
const none = { total: 0, entries: [] }

type LoadInput<Waiting extends z.ZodType> = { userId: string; reminders: z.infer<Waiting>; now: Date }

/** Loads what there is to say about contracts and dates: how many there are, and the first of them. */
export async function loadThings(pool: Pool, { userId, reminders, now }: LoadInput<typeof WaitingRows>) {
  const found = await readEmail(pool, sql`app.reminders_email_data(${userId}, ${JSON.stringify(reminders)}::jsonb, ${now}, ${maxLines})`)
  return sharedBy(RowEmail).parse(found ?? none)
}

/** Loads what there is to say about appointments. */
export async function loadAppointments(pool: Pool, { userId, reminders, now }: LoadInput<typeof WaitingAppointments>) {
  const found = await readEmail(pool, sql`app.reminders_email_data(${userId}, ${JSON.stringify(reminders)}::jsonb, ${now}, ${maxLines})`)
  return sharedBy(AppointmentEmail).parse(found ?? none)
}

/** Returns a contract or a date as of the day in the reader's zone. */
export function inZone({ recipient: _to, timeZone, ...email }: z.infer<typeof RowEmail>, now: Date) {
  return { ...email, today: todayOf(now, knownZone(timeZone)) }
}

/** Returns an appointment as of the day in its own zone, since its time is given as the clocks there show it. */
export function ofAppointment({ recipient: _to, ...email }: z.infer<typeof AppointmentEmail>, now: Date) {
  return { ...email, today: todayOf(now, knownZone(email.timeZone)) }
}

/** Returns what a function of the database returns for an email; null when there is nothing left to send. */
export async function readEmail(pool: Pool, call: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await runAsService(pool, async (db) => sql<{ email: unknown }>`select ${call} as email`.execute(db))
  return rows[0]?.email ?? null
}

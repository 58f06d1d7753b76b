import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { asService } from '../../../platform/server/db/as-user.ts'
import { knownZone } from '../../../platform/server/time/known-zone.ts'
import { todayOf } from '../../../platform/shared/dates.ts'
import type { MailKind } from '../contract.ts'
import { stopToken, stopUrl } from './unsubscribe-link.ts'

/** What email data need beside the database: the key and the address of unsubscribe links, and the clock. */
export type EmailDataServices = { stopKey: Buffer; publicUrl: string; now: () => Date }

/** An email as it is sent: its recipient, and the params of its template. */
type LoadedEmail = { recipient: string; params: Record<string, unknown> }

type LookUp = (pool: Pool, params: unknown) => Promise<LoadedEmail | undefined>

const Renewal = z.strictObject({ userId: z.uuid(), itemId: z.uuid(), endDate: z.iso.date() })
const Notice = Renewal.extend({ cancelBy: z.iso.date() })
const Reminder = z.strictObject({ userId: z.uuid(), appointmentId: z.uuid(), begins: z.string() })
const DueDate = z.strictObject({ userId: z.uuid(), dueDateId: z.uuid(), dueOn: z.iso.date() })
const Renewals = z.strictObject({
  userId: z.uuid(),
  reminders: z.array(z.union([Notice.partial({ cancelBy: true }).omit({ userId: true }), DueDate.omit({ userId: true })])),
})
const Reminders = z.strictObject({ userId: z.uuid(), reminders: z.array(Reminder.omit({ userId: true })) })
const RenewalEmail = z.looseObject({
  recipient: z.string(),
  timeZone: z.string(),
  endDate: z.iso.date(),
  cancelBy: z.iso.date().nullable(),
})
const DateEmail = z.looseObject({ recipient: z.string(), timeZone: z.string(), dueOn: z.iso.date() })
const ComingEmail = z.union([RenewalEmail, DateEmail])
const ReminderEmail = z.looseObject({ recipient: z.string(), timeZone: z.string(), appointmentDate: z.string() })
const sharedBy = <Entry extends z.ZodType>(email: Entry) => z.object({ total: z.int(), entries: z.array(email) })

// Not every mailbox accepts an email without a limit to its length; whatever it does not list is in the app.
const mostLines = 50

/** The templates of reminders. */
export type ReminderTemplate =
  | 'reminders.renewal'
  | 'reminders.notice'
  | 'reminders.renewals'
  | 'reminders.date'
  | 'reminders.appointment'
  | 'reminders.appointments'

/**
 * Loads the data of a reminder's email when it is sent, with the rights that its reader has then; undefined when there is nothing
 * left to say: no right, emails of the kind stopped, the thing deleted, changed or over.
 */
export function loadReminderData(services: EmailDataServices): Readonly<Record<ReminderTemplate, LookUp>> {
  return { ...contractLookUps(services), ...dateLookUps(services), ...appointmentLookUps(services) }
}

function contractLookUps({ now: clock, ...services }: EmailDataServices) {
  const ofOne = async (pool: Pool, { userId, itemId, endDate, cancelBy }: z.infer<typeof Renewal> & { cancelBy: string | null }) => {
    const found = RenewalEmail.nullable().parse(
      await read(pool, sql`app.renewal_email_data(${userId}, ${itemId}, ${endDate}, ${cancelBy})`),
    )
    if (found === null) return undefined
    const email = inZone(found, clock())
    const stopUrl = stopLink(services, { userId, kind: 'renewals' })
    return (cancelBy ?? endDate) < email.today ? undefined : { recipient: found.recipient, params: { ...email, stopUrl } }
  }
  return {
    'reminders.renewal': async (pool: Pool, params: unknown) => ofOne(pool, { ...Renewal.parse(params), cancelBy: null }),
    'reminders.notice': async (pool: Pool, params: unknown) => ofOne(pool, Notice.parse(params)),
    'reminders.renewals': async (pool: Pool, params: unknown) => {
      const { userId, reminders } = Renewals.parse(params)
      const now = clock()
      const found = await read(pool, sql`app.renewals_email_data(${userId}, ${JSON.stringify(reminders)}::jsonb, ${now}, ${mostLines})`)
      const { total, entries: emails } = sharedBy(ComingEmail).parse(found ?? none)
      const stopUrl = stopLink(services, { userId, kind: kindOf(emails) })
      return shared({ emails, params: { total, emails: emails.map((one) => inZone(one, now)), stopUrl } })
    },
  }
}

// An email about contracts and dates stops both.
function kindOf(emails: ReadonlyArray<object>): MailKind {
  const dates = emails.filter((email) => 'dueOn' in email).length
  if (dates === 0) return 'renewals'
  return dates === emails.length ? 'dates' : 'coming'
}

function dateLookUps({ now: clock, ...services }: EmailDataServices) {
  return {
    'reminders.date': async (pool: Pool, params: unknown) => {
      const { userId, dueDateId, dueOn } = DueDate.parse(params)
      const found = DateEmail.nullable().parse(await read(pool, sql`app.date_email_data(${userId}, ${dueDateId}, ${dueOn})`))
      if (found === null) return undefined
      const email = inZone(found, clock())
      const stopUrl = stopLink(services, { userId, kind: 'dates' })
      return dueOn < email.today ? undefined : { recipient: found.recipient, params: { ...email, stopUrl } }
    },
  }
}

function appointmentLookUps({ now: clock, ...services }: EmailDataServices) {
  return {
    'reminders.appointment': async (pool: Pool, params: unknown) => {
      const { userId, appointmentId, begins } = Reminder.parse(params)
      const found = ReminderEmail.nullable().parse(
        await read(pool, sql`app.appointment_email_data(${userId}, ${appointmentId}, ${begins})`),
      )
      const now = clock()
      if (found === null || new Date(found.appointmentDate) <= now) return undefined
      const stopUrl = stopLink(services, { userId, kind: 'reminders' })
      return { recipient: found.recipient, params: { ...ofAppointment(found, now), stopUrl } }
    },
    'reminders.appointments': async (pool: Pool, params: unknown) => {
      const { userId, reminders } = Reminders.parse(params)
      const now = clock()
      const found = await read(pool, sql`app.appointments_email_data(${userId}, ${JSON.stringify(reminders)}::jsonb, ${now}, ${mostLines})`)
      const { total, entries: emails } = sharedBy(ReminderEmail).parse(found ?? none)
      const stopUrl = stopLink(services, { userId, kind: 'reminders' })
      return shared({ emails, params: { total, emails: emails.map((one) => ofAppointment(one, now)), stopUrl } })
    },
  }
}

function stopLink({ stopKey, publicUrl }: Omit<EmailDataServices, 'now'>, { userId, kind }: { userId: string; kind: MailKind }): string {
  return stopUrl(publicUrl, stopToken(stopKey, { userId, kind }))
}

const none = { total: 0, entries: [] }

function shared({
  emails: [first],
  params,
}: {
  emails: ReadonlyArray<{ recipient: string }>
  params: LoadedEmail['params']
}): LoadedEmail | undefined {
  return first && { recipient: first.recipient, params }
}

function inZone({ recipient: _to, timeZone, ...email }: z.infer<typeof ComingEmail>, now: Date) {
  return { ...email, today: todayOf(now, knownZone(timeZone)) }
}

// The day in the zone of the appointment, since its time is given as the clocks there show it.
function ofAppointment({ recipient: _to, appointmentDate: _instant, ...email }: z.infer<typeof ReminderEmail>, now: Date) {
  return { ...email, today: todayOf(now, knownZone(email.timeZone)) }
}

async function read(pool: Pool, call: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await asService(pool, async (db) => sql<{ email: unknown }>`select ${call} as email`.execute(db))
  return rows[0]?.email ?? null
}

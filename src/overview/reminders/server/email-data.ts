import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { MailKind } from '../contract.ts'
import { loadDigest, loadWaiting } from './digest-data.ts'
import {
  AppointmentEmail,
  inZone,
  loadAppointments,
  loadThings,
  ofAppointment,
  readEmail,
  RowEmail,
  Waiting,
  WaitingAppointments,
  WaitingRows,
} from './load-reminders.ts'
import { stopToken, stopUrl } from './unsubscribe-link.ts'

/** What email data need beside the worker's connections: those of requests, the key and the address of unsubscribe links, and the clock. */
export type EmailDataServices = { api: Pool; stopKey: Buffer; publicUrl: string; now: () => Date }

/** An email as it is sent: its recipient, and the params of its template. */
type LoadedEmail = { recipient: string; params: Record<string, unknown> }

type LookUp = (pool: Pool, params: unknown) => Promise<LoadedEmail | undefined>

const Renewal = z.strictObject({ userId: z.uuid(), itemId: z.uuid(), endDate: z.iso.date() })
const Notice = Renewal.extend({ cancelBy: z.iso.date() })
const Reminder = z.strictObject({ userId: z.uuid(), appointmentId: z.uuid(), begins: z.string() })
const DueDate = z.strictObject({ userId: z.uuid(), dueDateId: z.uuid(), dueOn: z.iso.date() })
const Renewals = z.strictObject({ userId: z.uuid(), reminders: WaitingRows })
const Reminders = z.strictObject({ userId: z.uuid(), reminders: WaitingAppointments })
const Missed = z.strictObject({ userId: z.uuid(), reminders: Waiting })
const DigestAsked = Missed.extend({ isWeekly: z.boolean() })

/** The templates of reminders. */
export type ReminderTemplate =
  | 'reminders.renewal'
  | 'reminders.notice'
  | 'reminders.renewals'
  | 'reminders.date'
  | 'reminders.appointment'
  | 'reminders.appointments'
  | 'reminders.digest'
  | 'reminders.missed'

/**
 * Loads the data of a reminder's email when it is sent, with the rights that its reader has then; undefined when there is nothing
 * left to say: no right, emails of the kind stopped, the thing deleted, changed or over.
 */
export function loadReminderData(services: EmailDataServices): Readonly<Record<ReminderTemplate, LookUp>> {
  return { ...contractLookUps(services), ...dateLookUps(services), ...appointmentLookUps(services), ...digestLookUps(services) }
}

function contractLookUps({ now: clock, ...services }: EmailDataServices) {
  const ofOne = async (pool: Pool, { userId, itemId, endDate, cancelBy }: z.infer<typeof Renewal> & { cancelBy: string | null }) => {
    const found = RowEmail.nullable().parse(
      await readEmail(pool, sql`app.renewal_email_data(${userId}, ${itemId}, ${endDate}, ${cancelBy})`),
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
      const { total, entries: emails } = await loadThings(pool, { userId, reminders, now })
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
      const found = RowEmail.nullable().parse(await readEmail(pool, sql`app.date_email_data(${userId}, ${dueDateId}, ${dueOn})`))
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
      const now = clock()
      const found = AppointmentEmail.nullable().parse(
        await readEmail(pool, sql`app.appointment_email_data(${userId}, ${appointmentId}, ${begins}, ${now})`),
      )
      if (found === null) return undefined
      const stopUrl = stopLink(services, { userId, kind: 'reminders' })
      return { recipient: found.recipient, params: { ...ofAppointment(found, now), stopUrl } }
    },
    'reminders.appointments': async (pool: Pool, params: unknown) => {
      const { userId, reminders } = Reminders.parse(params)
      const now = clock()
      const { total, entries: emails } = await loadAppointments(pool, { userId, reminders, now })
      const stopUrl = stopLink(services, { userId, kind: 'reminders' })
      return shared({ emails, params: { total, emails: emails.map((one) => ofAppointment(one, now)), stopUrl } })
    },
  }
}

function digestLookUps({ now: clock, ...services }: EmailDataServices) {
  return {
    'reminders.digest': async (pool: Pool, params: unknown) => {
      const { userId, isWeekly, reminders } = DigestAsked.parse(params)
      const loaded = await loadDigest({ pool, api: services.api, now: clock() }, { userId, isWeekly, reminders })
      const stopUrl = stopLink(services, { userId, kind: 'digest' })
      return loaded && { recipient: loaded.recipient, params: { ...loaded.digest, stopUrl } }
    },
    'reminders.missed': async (pool: Pool, params: unknown) => {
      const now = clock()
      const { recipient, fresh } = await loadWaiting(pool, { ...Missed.parse(params), now })
      return recipient === undefined ? undefined : { recipient, params: { fresh } }
    },
  }
}

type LinkServices = Pick<EmailDataServices, 'stopKey' | 'publicUrl'>

function stopLink({ stopKey, publicUrl }: LinkServices, { userId, kind }: { userId: string; kind: MailKind }): string {
  return stopUrl(publicUrl, stopToken(stopKey, { userId, kind }))
}

function shared({
  emails: [first],
  params,
}: {
  emails: ReadonlyArray<{ recipient: string }>
  params: LoadedEmail['params']
}): LoadedEmail | undefined {
  return first && { recipient: first.recipient, params }
}

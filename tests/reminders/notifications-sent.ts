import type { Client, QueryResultRow } from 'pg'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { asSuperuser } from '../scratch-database.ts'
import { type ExpectedReminder, lineOf } from './expected-emails.ts'

/** Everything that people were notified of, in lists of one line each: the notification log, the notifications, the emails. */
export type Notified = { log: string[]; inApp: string[]; emails: string[] }

/** Returns what people should have been notified of; the emails are those about contracts and dates. */
export function expectedNotifications(reminders: readonly ExpectedReminder[]): Notified {
  return {
    log: reminders.map(({ person, source, type, onDate, threshold, at }) => [type, person, source, onDate, threshold, at].join(' ')),
    inApp: reminders.filter(({ inApp }) => inApp).map(lineOf),
    emails: reminders.filter(({ byMail }) => byMail).map(lineOf),
  }
}

/** Returns what people were notified of, according to the database. */
export async function actualNotifications(database: HiveDatabase): Promise<Notified> {
  return asSuperuser(database, async (client) => {
    const lines = async (text: string): Promise<string[]> => {
      const { rows } = await client.query<QueryResultRow & { line: string }>(`select concat_ws(' ', ${text}`)
      return rows.map(({ line }) => line)
    }
    return {
      log: await lines(
        `type, user_id, related_id, on_date, threshold, to_char(notified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as line
           from app.notification_log`,
      ),
      inApp: await lines(
        `user_id, related_id, coalesce(params ->> 'endDate', params ->> 'dueOn'), params ->> 'cancelBy') as line
           from app.notifications where type in ('renewal', 'cancel_by', 'due_date')`,
      ),
      // One email can be about several contracts and dates; each is in one email.
      emails: await lines(
        `o.params ->> 'userId', coalesce(n ->> 'itemId', n ->> 'dueDateId'), coalesce(n ->> 'endDate', n ->> 'dueOn'), n ->> 'cancelBy') as line
           from mail.outbox o cross join lateral jsonb_array_elements(coalesce(o.params -> 'reminders', jsonb_build_array(o.params))) n
          where o.template in ('reminders.renewal', 'reminders.notice', 'reminders.date', 'reminders.renewals', 'reminders.missed')`,
      ),
    }
  })
}

/** Returns which lines are missing and which occur too often. */
export function differences(expected: readonly string[], actual: readonly string[]): { missing: string[]; tooMany: string[] } {
  const left = new Map<string, number>()
  for (const line of expected) left.set(line, (left.get(line) ?? 0) + 1)
  for (const line of actual) left.set(line, (left.get(line) ?? 0) - 1)
  const missing = [...left].filter(([, count]) => count > 0).map(([line]) => line)
  const tooMany = [...left].filter(([, count]) => count < 0).map(([line]) => line)
  return { missing, tooMany }
}

/** Gives everybody who is signed in two devices for notifications. */
export async function giveDevices(client: Client): Promise<void> {
  await client.query(
    `with more as (
       insert into auth.sessions (token_hash, user_id, expires_at)
       select sha256(uuid_send(id)), id, now() + interval '1 day' from auth.accounts returning user_id, id),
     of_each as (select user_id, id from more union all select distinct on (user_id) user_id, id from auth.sessions)
     insert into app.push_devices (user_id, session_id, endpoint, p256dh, auth)
     select user_id, id, 'https://fcm.googleapis.com/' || id, 'x', 'x' from of_each`,
  )
}

/** Returns which pushes wait for each device, and which should: one for each device and line of the log, however many workers there were (PUSH-04). */
export async function pushesPosted(database: HiveDatabase): Promise<{ should: string[]; did: string[] }> {
  return asSuperuser(database, async (client) => {
    const lines = async (text: string): Promise<string[]> => (await client.query<{ line: string }>(text)).rows.map(({ line }) => line)
    return {
      should: await lines(
        "select concat_ws(' ', d.id, n.type, n.related_id) as line from app.notification_log n join app.push_devices d on d.user_id = n.user_id",
      ),
      did: await lines(
        `select concat_ws(' ', o.device_id, a ->> 'type', a ->> 'relatedId') as line
           from mail.outbox o cross join jsonb_array_elements(o.params -> 'about') a where o.device_id is not null`,
      ),
    }
  })
}

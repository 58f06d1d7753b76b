import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { replaceInFunction } from '../access/replace-in-function.ts'
import { asSuperuser } from '../scratch-database.ts'

/** A way in which reminders could go wrong: texts replaced within functions, and SQL. */
export type Fault = { name: string; replaced: ReadonlyArray<{ inFunction: string; from: string; to: string }>; sql?: string }

const claim = 'app.claim_due_schedules(timestamp with time zone, integer)'
const announce = 'app.announce_coming(uuid, date, date, timestamp with time zone)'
const round = 'app.run_schedule(uuid, date, date, timestamp with time zone, timestamp with time zone)'

/** A fault in notifications; some show only when several workers scan at the same time. */
export type NotificationFault = Fault & { together: boolean }

/** Each of these notifies somebody too often, too early or against their rights; the turned clock must detect it. */
export const faults: readonly NotificationFault[] = [
  {
    name: 'the notification log takes everything twice and no worker waits for another',
    together: true,
    // Without their locks workers block each other; this should show soon.
    sql: `alter table app.notification_log drop constraint notification_log_user_id_type_related_id_on_date_threshold_key;
          do $$ begin execute format('alter database %I set deadlock_timeout = ''20ms''', current_database()); end $$`,
    replaced: [{ inFunction: claim, from: 'for update of r skip locked', to: '' }],
  },
  {
    name: 'any member of a group is notified of everything in it',
    together: false,
    replaced: [
      {
        inFunction: announce,
        from: 'select r.category_id from app.my_rights() r where p_user = app.uid()',
        to: 'select c.id as category_id from app.categories c join app.family_members m using (family_id) where m.user_id = p_user',
      },
    ],
  },
  {
    name: 'people are notified as soon as the day begins',
    together: false,
    replaced: [
      {
        inFunction: round,
        from: 'app.announce_coming(p_user, p_day, p_today, p_at)',
        to: 'app.announce_coming(p_user, p_today, p_today, p_at)',
      },
    ],
  },
]

/** A fault that leaves the first of several contracts out of the email that they share. */
export const forgetfulMail: Fault = {
  name: 'a shared mail leaves one thing out',
  replaced: [
    {
      inFunction: 'app.reminder_emails(text, uuid, jsonb)',
      from: "jsonb_build_object('userId', p_user, 'reminders', p_reminders)",
      to: "jsonb_build_object('userId', p_user, 'reminders', p_reminders - 0)",
    },
  ],
}

/** Ways in which what people do about the ends of their contracts could count for too much or too little; four hundred days must detect each. */
export const familyFaults: readonly Fault[] = [
  {
    name: 'what one person puts off is put off for everybody',
    replaced: [{ inFunction: announce, from: 'z.user_id = p_user and', to: '' }],
  },
  {
    name: 'what was cancelled, switched or let end goes on being announced',
    replaced: [{ inFunction: 'app.coming(date, uuid[])', from: '(i.closed_on IS NULL)', to: 'true' }],
  },
  {
    name: 'a date that is paused goes on being announced',
    replaced: [{ inFunction: 'app.dates_due(date)', from: '(d.paused_on IS NULL)', to: 'true' }],
  },
  {
    name: 'emails go to everybody, no matter who looks after the contract',
    replaced: [
      { inFunction: 'app.renewal_email_data(uuid, uuid, date, date)', from: 'coalesce(i.looked_after_by, p_user) = p_user', to: 'true' },
    ],
  },
]

/** Plants such a fault in a database. @throws when its functions do not contain the text to be replaced. */
export async function makeFault(database: HiveDatabase, { replaced, sql }: Fault): Promise<void> {
  await asSuperuser(database, async (client) => {
    for (const one of replaced) await replaceInFunction(client, one)
    if (sql !== undefined) await client.query(sql)
  })
}

import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NotificationSettings } from '../contract.ts'

/** Returns which reminders the caller gets. One statement. */
export async function getSettings(db: Db): Promise<NotificationSettings> {
  return toSettings(await db.selectFrom('app.notification_settings').selectAll().executeTakeFirstOrThrow())
}

/** Turns a row into settings. */
export function toSettings(row: Selectable<DB['app.notification_settings']>): NotificationSettings {
  return {
    renewalsInApp: row.renewals_in_app,
    renewalsByMail: row.renewals_by_mail,
    remindersInApp: row.reminders_in_app,
    remindersByMail: row.reminders_by_mail,
    tasksInApp: row.tasks_in_app,
    noticeInApp: row.notice_in_app,
    noticeByMail: row.notice_by_mail,
    datesInApp: row.dates_in_app,
    datesByMail: row.dates_by_mail,
    // Seconds are stored, but never returned.
    time: row.at_time.slice(0, 5),
    version: row.version,
  }
}

import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NotificationSettings } from '../contract.ts'

/** Which reminders the asking person gets. One statement. */
export async function getSettings(db: Db): Promise<NotificationSettings> {
  return toSettings(await db.selectFrom('app.notification_settings').selectAll().executeTakeFirstOrThrow())
}

/** The one place where a row becomes settings. */
export function toSettings(row: Selectable<DB['app.notification_settings']>): NotificationSettings {
  return {
    renewalsInApp: row.renewals_in_app,
    renewalsByMail: row.renewals_by_mail,
    remindersInApp: row.reminders_in_app,
    remindersByMail: row.reminders_by_mail,
    tasksInApp: row.tasks_in_app,
    // Seconds are stored, never given.
    time: row.at_time.slice(0, 5),
    version: row.version,
  }
}

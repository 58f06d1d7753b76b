import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NotificationSettings, SettingsChange } from '../contract.ts'
import { toSettings } from './get-settings.ts'

/** Saves the caller's settings, unless they were changed since `ifVersion`. One statement. */
export async function changeSettings(
  db: Db,
  { ifVersion, ...choices }: SettingsChange,
): Promise<NotificationSettings | Refused<'CONFLICT'>> {
  const row = await db
    .updateTable('app.notification_settings')
    .set({
      renewals_in_app: choices.renewalsInApp,
      renewals_by_mail: choices.renewalsByMail,
      reminders_in_app: choices.remindersInApp,
      reminders_by_mail: choices.remindersByMail,
      tasks_in_app: choices.tasksInApp,
      notice_in_app: choices.noticeInApp,
      notice_by_mail: choices.noticeByMail,
      dates_in_app: choices.datesInApp,
      dates_by_mail: choices.datesByMail,
      at_time: choices.time,
    })
    .where('version', '=', ifVersion)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? { refused: 'CONFLICT' } : toSettings(row)
}

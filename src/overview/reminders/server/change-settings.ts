import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SettingsChange } from '../contract.ts'

/** Saves what is named of the caller's settings. One statement. */
export async function changeSettings(db: Db, { time, digestTime, digestWeekday }: SettingsChange): Promise<Record<string, never>> {
  const named = { at_time: time, digest_at: digestTime, digest_weekday: digestWeekday }
  if (Object.values(named).some((value) => value !== undefined)) await db.updateTable('app.notification_settings').set(named).execute()
  return {}
}

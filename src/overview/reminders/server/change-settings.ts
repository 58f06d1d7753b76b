import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SettingsChange } from '../contract.ts'

/** Saves what is named of the caller's settings. A statement for those of the summary and the checks, and one for those of devices. */
export async function changeSettings(db: Db, change: SettingsChange): Promise<Done> {
  const { time, digestTime, digestWeekday, quietHours, appointmentsInQuiet, showsDetails } = change
  const named = { at_time: time, digest_at: digestTime, digest_weekday: digestWeekday }
  if (isAnyIn(named)) await db.updateTable('app.notification_settings').set(named).execute()
  const quiet = quietHours === undefined ? {} : { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }
  const ofDevices = { ...quiet, lets_appointments: appointmentsInQuiet, shows_details: showsDetails }
  if (isAnyIn(ofDevices)) {
    await db
      .insertInto('app.push_settings')
      .values({ user_id: sql`app.uid()`, ...ofDevices })
      .onConflict((same) => same.column('user_id').doUpdateSet(ofDevices))
      .execute()
  }
  return {}
}

function isAnyIn(columns: Readonly<Record<string, unknown>>): boolean {
  return Object.values(columns).some((value) => value !== undefined)
}

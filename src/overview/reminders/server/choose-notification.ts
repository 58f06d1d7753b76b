import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NotificationChoice } from '../contract.ts'

/** Saves whether the caller hears of a kind by a channel; what is chosen for a device holds for that of the session, or for the others. One statement. */
export async function chooseNotification(db: Db, sessionHash: Buffer, { kind, channel, wanted }: NotificationChoice): Promise<Done> {
  if (channel === 'this_device' || channel === 'other_devices') {
    await sql`select app.choose_push(${sessionHash}, ${kind}, ${channel === 'this_device'}, ${wanted})`.execute(db)
    return {}
  }
  await db
    .insertInto('app.notification_choices')
    .values({ user_id: sql`app.uid()`, kind, channel, wanted })
    .onConflict((same) => same.columns(['user_id', 'kind', 'channel']).doUpdateSet({ wanted }))
    .execute()
  return {}
}

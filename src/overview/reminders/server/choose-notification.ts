import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NotificationChoice } from '../contract.ts'

/** Saves whether the caller hears of a kind by a channel. One statement. */
export async function chooseNotification(db: Db, { kind, channel, wanted }: NotificationChoice): Promise<Record<string, never>> {
  await db
    .insertInto('app.notification_choices')
    .values({ user_id: sql`app.uid()`, kind, channel, wanted })
    .onConflict((same) => same.columns(['user_id', 'kind', 'channel']).doUpdateSet({ wanted }))
    .execute()
  return {}
}

import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { cameUpTo } from './came-up-to.ts'
import type { NotificationList } from './mark-all-read.ts'

/** Deletes from a list of the person what is read and arrived up to an instant. */
export async function deleteAllRead(db: Db, list: NotificationList, upTo: string): Promise<Done> {
  await sql`delete from ${sql.table(list)} where read and ${cameUpTo(upTo)}`.execute(db)
  return {}
}

import type { Done, NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Removes a feed of the caller; its address leads nowhere from then on (FEED-03). One statement. */
export async function removeFeed(db: Db, feedId: string): Promise<Done | NotFound> {
  const { numDeletedRows } = await db.deleteFrom('app.feeds').where('id', '=', feedId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}

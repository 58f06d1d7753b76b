import type { NotFound, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Feed, FeedChange } from '../contract.ts'
import { categoriesToKeep, readFeeds } from './feed-row.ts'

/** Changes what a feed of the caller shows, unless it was changed since `ifVersion`. */
export async function changeFeed(
  db: Db,
  { feedId, ifVersion, ...chosen }: FeedChange,
): Promise<Feed | NotFound | Refused<'CONFLICT' | 'NO_CATEGORY'>> {
  const [known] = await readFeeds(db, feedId)
  if (known === undefined) return { refused: 'NOT_FOUND' }
  const categoryIds = await categoriesToKeep(db, chosen)
  if (categoryIds === undefined) return { refused: 'NO_CATEGORY' }
  const { name, kinds, details, alarms } = chosen
  const { numUpdatedRows } = await db
    .updateTable('app.feeds')
    .set({ name, kinds, details, alarms, category_ids: categoryIds })
    .where('id', '=', feedId)
    .where('version', '=', ifVersion)
    .executeTakeFirst()
  const [feed] = await readFeeds(db, feedId)
  return numUpdatedRows === 1n && feed !== undefined ? feed : { refused: 'CONFLICT' }
}

import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { hashOfToken } from '../../../platform/server/http/secret-token.ts'
import type { Feed } from '../contract.ts'
import { readFeeds } from './feed-row.ts'

/** Gives a feed of the caller another token; the former one opens nothing any more (FEED-02). */
export async function renewFeed(db: Db, { feedId, token }: { feedId: string; token: string }): Promise<{ feed: Feed } | NotFound> {
  await db
    .updateTable('app.feeds')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', feedId)
    .execute()
  const [feed] = await readFeeds(db, feedId)
  return feed === undefined ? { refused: 'NOT_FOUND' } : { feed }
}

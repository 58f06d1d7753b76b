import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { hashOfToken } from '../../../platform/server/http/secret-token.ts'
import type { Feed, NewFeed } from '../contract.ts'
import { categoriesToKeep, readFeeds } from './feed-row.ts'

/** Makes a feed of the caller, which is read with a token and in a language (FEED-01). */
export async function addFeed(
  db: Db,
  { token, language, ...chosen }: NewFeed & { token: string; language: string },
): Promise<{ feed: Feed } | Refused<'NO_CATEGORY'>> {
  const categoryIds = await categoriesToKeep(db, chosen)
  if (categoryIds === undefined) return { refused: 'NO_CATEGORY' }
  const { name, kinds, details, alarms } = chosen
  const { id } = await db
    .insertInto('app.feeds')
    .values({ token_hash: hashOfToken(token), name, kinds, details, alarms, category_ids: categoryIds, language: language.slice(0, 35) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [feed] = await readFeeds(db, id)
  if (feed === undefined) throw new Error('the new feed is not there')
  return { feed }
}

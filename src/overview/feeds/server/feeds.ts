import { sql } from 'kysely'
import { z } from 'zod'
import type { Done, NotFound, Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { Feed, type FeedChange, type NewFeed } from '../contract.ts'

/** Reads the caller's feeds, or the one with an id: with those of its categories that the caller may see now. One statement. */
export async function readFeeds(db: Db, feedId: string | null = null): Promise<Feed[]> {
  const { rows } = await sql`
    select f.id, f.name, f.kinds, f.details, f.alarms, f.address_since as "addressSince", f.last_read_at as "lastReadAt", f.last_reader as "lastReader",
           coalesce(f.last_read_at, f.address_since) < now() - interval '90 days' as "isIdle", f.version,
           case when f.category_ids is not null
                then array(select c.id from app.categories c where c.id = any (f.category_ids) order by c.sort_order, c.id) end as "categoryIds"
      from app.feeds f where ${feedId}::uuid is null or f.id = ${feedId}::uuid order by f.id`.execute(db)
  return z.array(FeedRow).parse(rows)
}

/** Returns those of the chosen categories that the caller may see: null for all, undefined when there is none. */
async function categoriesToKeep(db: Db, { categoryIds }: Pick<NewFeed, 'categoryIds'>): Promise<string[] | null | undefined> {
  if (categoryIds === null) return null
  const seen = await db.selectFrom('app.categories').select('id').where('id', 'in', categoryIds).orderBy('id').execute()
  return seen.length === 0 ? undefined : seen.map(({ id }) => id)
}

const at = z.date().transform((date) => date.toISOString())
const FeedRow = z.object({ ...Feed.shape, addressSince: at, lastReadAt: at.nullable() })

/** Makes a feed of the caller, which is read with a token and in a language. */
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

/** Gives a feed of the caller another token; the former one opens nothing any more. */
export async function renewFeed(db: Db, { feedId, token }: { feedId: string; token: string }): Promise<{ feed: Feed } | NotFound> {
  await db
    .updateTable('app.feeds')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', feedId)
    .execute()
  const [feed] = await readFeeds(db, feedId)
  return feed === undefined ? { refused: 'NOT_FOUND' } : { feed }
}

/** Removes a feed of the caller; its address leads nowhere from then on. One statement. */
export async function removeFeed(db: Db, feedId: string): Promise<Done | NotFound> {
  const { numDeletedRows } = await db.deleteFrom('app.feeds').where('id', '=', feedId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}

import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { Feed, type NewFeed } from '../contract.ts'

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
export async function categoriesToKeep(db: Db, { categoryIds }: Pick<NewFeed, 'categoryIds'>): Promise<string[] | null | undefined> {
  if (categoryIds === null) return null
  const seen = await db.selectFrom('app.categories').select('id').where('id', 'in', categoryIds).orderBy('id').execute()
  return seen.length === 0 ? undefined : seen.map(({ id }) => id)
}

const at = z.date().transform((date) => date.toISOString())
const FeedRow = z.object({ ...Feed.shape, addressSince: at, lastReadAt: at.nullable() })

import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Notification } from '../contract.ts'
import { notificationText } from './notification-text.ts'
import type { StoredNotification, NotificationRenderer, RenderedNotification } from './notification-renderer.ts'

const most = 10

/**
 * Returns the person's notifications, newest first, at most 10 (READ-10, CONST-02, GAP-77), of those older than the one with the id
 * `before`. What they name is looked up with the rights that the person has now. One statement, and one more for each renderer that
 * is needed.
 */
export async function listNotifications(
  db: Db,
  renderers: readonly NotificationRenderer[],
  { before, language }: { before?: string | undefined; language: string },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('app.notifications as n')
    .select(['n.id', 'n.type', 'n.params', 'n.related_id', 'n.read', 'n.created_at', namesSeenNow.as('names')])
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(n.created_at, n.id) < (select o.created_at, o.id from app.notifications o where o.id = ${before})`),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  const all = rows.map(({ related_id: relatedId, ...row }) => ({ ...row, relatedId }))
  const rendered = await renderAll(db, renderers, { all, language })
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...(rendered.get(row.id) ?? { ...notificationText(row, language), href: null }),
    relatedId: row.related_id,
    read: row.read,
    createdAt: row.created_at.toISOString(),
  }))
}

const namesSeenNow = sql<Readonly<Record<string, string>>>`(
  select coalesce(json_object_agg(c.id, c.name), '{}')
    from app.categories c
   where c.id::text in (select id #>> '{}' from jsonb_path_query(n.params, '$.changes[*].categoryId') id))`

async function renderAll(
  db: Db,
  renderers: readonly NotificationRenderer[],
  { all, language }: { all: readonly StoredNotification[]; language: string },
): Promise<ReadonlyMap<string, RenderedNotification>> {
  const rendered = renderers.map(async ({ types, render }) => {
    const theirs = all.filter(({ type }) => types.includes(type))
    return theirs.length === 0 ? [] : [...(await render(db, theirs, language))]
  })
  return new Map((await Promise.all(rendered)).flat())
}

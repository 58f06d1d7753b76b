import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Notification } from '../contract.ts'
import type { NotificationRenderer, RenderedNotification } from './notification-renderer.ts'
import { namesSeenNow, renderNotifications } from './render-notifications.ts'

const onAPage = 10

/**
 * Returns the person's notifications, newest first, at most 10 (READ-10, CONST-02, GAP-77) unless `most` says how many, of those older
 * than the one with the id `before`. What they name is looked up with the rights that the person has now. One statement, and one more for
 * each renderer that is needed.
 */
export async function listNotifications(
  db: Db,
  renderers: readonly NotificationRenderer[],
  { before, language, most = onAPage }: { before?: string | undefined; language: string; most?: number },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('app.notifications as n')
    .select(['n.id', 'n.type', 'n.params', 'n.related_id', 'n.read', 'n.created_at', isKept.as('kept'), namesSeenNow.as('names')])
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(n.created_at, n.id) < (select o.created_at, o.id from app.notifications o where o.id = ${before})`),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  const all = rows.map(({ related_id: relatedId, ...row }) => ({ ...row, relatedId }))
  const rendered = await renderNotifications(db, renderers, { all, language })
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...wordsIn(rendered, row.id),
    relatedId: row.related_id,
    read: row.read,
    createdAt: row.created_at.toISOString(),
    kept: row.kept,
  }))
}

const isKept = sql<boolean>`coalesce(n.kept_until > now(), false)`

// Whether something is over decides only about pushes.
function wordsIn(rendered: ReadonlyMap<string, RenderedNotification>, id: string): Omit<RenderedNotification, 'isOver'> {
  const { title = '', message = '', href = null } = rendered.get(id) ?? {}
  return { title, message, href }
}

import { type RawBuilder, sql } from 'kysely'
import type { Done, NotFound, Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Notification } from '../contract.ts'
import type { NotificationRenderer, RenderedNotification } from './notification-renderer.ts'
import { namesSeenNow, renderNotifications } from './render-notifications.ts'

const onAPage = 10

/**
 * Returns the person's notifications, newest first, at most `most`, 10 by default, of those older
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
      query.where(sql<boolean>`exists (
        select from app.notifications o
         where o.id = ${before}
           and (n.created_at < o.created_at or n.created_at = o.created_at
                and (${taskDay('n')} > ${taskDay('o')} or ${taskDay('n')} = ${taskDay('o')} and n.id < o.id)))`),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy(taskDay('n'))
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  const all = rows.map(({ related_id: relatedId, ...row }) => ({ ...row, relatedId }))
  const rendered = await renderNotifications(db, renderers, { all, language })
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...wordsIn(rendered.get(row.id)),
    relatedId: isGone(rendered.get(row.id)) ? null : row.related_id,
    read: row.read,
    createdAt: row.created_at.toISOString(),
    kept: row.kept,
  }))
}

// Tasks that are announced together come by the day on which they are due, the earliest first; the others were stored in their order.
const taskDay = (table: 'n' | 'o') => sql<string>`coalesce(${sql.ref(table)}.params ->> 'dueDate', '~') collate "C"`

const isKept = sql<boolean>`coalesce(n.kept_until > now(), false)`

function wordsIn(words: RenderedNotification | undefined): Pick<Notification, 'title' | 'message' | 'href' | 'look'> {
  const { title = '', message = '', href = null, look = null } = words ?? {}
  return { title, message, href, look }
}

// Over, and nothing that its reader may open: deleted, or in a category that they do not see any more.
function isGone(words: RenderedNotification | undefined): boolean {
  return words?.isOver === true && words.href === null
}

/** Selects what arrived up to an instant, which the API cuts to the millisecond. */
function cameUpTo(instant: string): RawBuilder<boolean> {
  return sql<boolean>`created_at < ${instant}::timestamptz + interval '1 millisecond'`
}

/** Marks a notification of the person as read. Repeating it is harmless. */
export async function markNotificationRead(db: Db, notificationId: string): Promise<Done | NotFound> {
  const { numUpdatedRows } = await db
    .updateTable('app.notifications')
    .set({ read: true })
    .where('id', '=', notificationId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}

/** The two lists of notifications. */
type NotificationList = 'app.notifications' | 'app.invitation_notifications'

/** Marks everything in a list of the person as read that arrived up to an instant. What arrived later was not on their screen. */
export async function markAllRead(db: Db, list: NotificationList, upTo: string): Promise<Done> {
  await sql`update ${sql.table(list)} set read = true where not read and ${cameUpTo(upTo)}`.execute(db)
  return {}
}

/** Deletes a notification of the person, unless it may not be deleted yet. */
export async function deleteNotification(db: Db, notificationId: string): Promise<Done | NotFound | Refused<'KEPT'>> {
  const { numDeletedRows } = await db.deleteFrom('app.notifications').where('id', '=', notificationId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const kept = await db.selectFrom('app.notifications').select('id').where('id', '=', notificationId).executeTakeFirst()
  return { refused: kept === undefined ? 'NOT_FOUND' : 'KEPT' }
}

/** Deletes from a list of the person what is read and arrived up to an instant. */
export async function deleteAllRead(db: Db, list: NotificationList, upTo: string): Promise<Done> {
  await sql`delete from ${sql.table(list)} where read and ${cameUpTo(upTo)}`.execute(db)
  return {}
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Notification } from '../contract.ts'
import { notificationText, type Told } from './notification-text.ts'

const most = 10

/**
 * The person's notifications, newest first, at most 10 (READ-10, CONST-02, GAP-77). What they name is looked up with the rights
 * that the person has now. One statement.
 */
export async function listNotifications(db: Db): Promise<Notification[]> {
  const rows = await db
    .selectFrom('app.notifications as n')
    .select(['n.id', 'n.type', 'n.params', 'n.related_id', 'n.read', 'n.created_at', namesSeenNow.as('names')])
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...notificationText(row),
    relatedId: row.related_id,
    read: row.read,
    createdAt: row.created_at.toISOString(),
  }))
}

const namesSeenNow = sql<Told['names']>`(
  select coalesce(json_object_agg(c.id, c.name), '{}')
    from app.categories c
   where c.id::text in (select id #>> '{}' from jsonb_path_query(n.params, '$.changes[*].categoryId') id))`

import type { Db } from '../../../platform/server/db/transaction.ts'

/** A notification as it is stored: what happened, and about what. */
export type StoredNotification = { id: string; type: string; params: unknown; relatedId: string | null }

/** The words of a notification for its reader, and a path in the app to what it is about, or null. */
export type RenderedNotification = { title: string; message: string; href: string | null }

/**
 * Writes the words of notifications of its types, with the rights of the reader behind `db`; those about which nothing may be said any
 * more are left out. At most one statement for all of them together.
 */
export type NotificationRenderer = {
  types: readonly string[]
  tell: (db: Db, notifications: readonly StoredNotification[]) => Promise<ReadonlyMap<string, RenderedNotification>>
}

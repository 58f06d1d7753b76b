import type { Db } from '#platform/server/db/transaction.ts'
import type { Notification } from '../contract.ts'

/** A notification as it is stored: what happened, and to what. */
export type StoredNotification = { id: string; type: string; params: unknown; relatedId: string | null }

/**
 * The text of a notification for its reader, and a path in the app to what it is about, or null. What `isOver` is handled, is another now, or may not be
 * seen any more: there is nothing to say about it on a device. Where a single press does something about it, `actions` has the requests for that.
 */
export type RenderedNotification = {
  title: string
  message: string
  href: string | null
  /** How the category that it is about looks. */
  look?: Notification['look']
  isOver?: boolean
  actions?: readonly NotificationAction[]
}

/** Something that a press on a device does: its name, and the request, which is sent once. */
export type NotificationAction = {
  label: string
  method: 'PUT'
  path: string
  body: Readonly<Record<string, string | number | boolean | undefined>>
}

/**
 * Renders notifications of its types, in the language of their reader and with the rights that they have behind `db`; those whose
 * subject the reader may not see any more are left out. At most one statement for all of them together.
 */
export type NotificationRenderer = {
  types: readonly string[]
  render: (db: Db, notifications: readonly StoredNotification[], language: string) => Promise<ReadonlyMap<string, RenderedNotification>>
}

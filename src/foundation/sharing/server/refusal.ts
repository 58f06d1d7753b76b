import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { isRefusedByPolicy } from '../../../platform/server/db/database-error.ts'
import { editableCategories } from './rights.ts'
import type { Permission } from '../contract.ts'

/** Why nothing was changed: it is not there for this person, they may only look, or somebody was faster. */
export type Refusal = { readonly refused: 'NOT_FOUND' | 'VIEW_ONLY' | 'CONFLICT' }

const messages: Record<Refusal['refused'], string> = {
  NOT_FOUND: "This doesn't exist or isn't shared with you",
  VIEW_ONLY: 'You can view this but not change it',
  CONFLICT: 'Someone else changed this in the meantime',
}
const statuses: Record<Refusal['refused'], number> = { NOT_FOUND: 404, VIEW_ONLY: 403, CONFLICT: 409 }

/** The answer of a verb that leaves nothing to tell. */
export type Done = Record<string, never>

/** Turns a refusal into the contract's declared error, which also undoes the transaction; anything else passes through. */
export function unlessRefused<T extends object>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) {
    throw new ORPCError(outcome.refused, { defined: true, status: statuses[outcome.refused], message: messages[outcome.refused] })
  }
  return outcome
}

function isRefusal(outcome: object): outcome is Refusal {
  return 'refused' in outcome
}

// Undefined when it does not exist for them. One statement.
async function accessTo(db: Db, categoryId: string): Promise<Permission | undefined> {
  const row = await db
    .selectFrom('app.categories')
    .select(sql<boolean>`id = any (${editableCategories})`.as('editable'))
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.editable ? 'edit' : 'view'
}

/**
 * Adds a row to a category. What the person may do there is asked in the same flush, so that a refusal by policy can be told
 * apart (unseen is NOT_FOUND, seen is VIEW_ONLY) although the transaction is lost by then.
 * `insert` answers undefined when a row with this id exists already; then `existing` says whether it is the same one.
 */
export async function addToCategory<T extends object>(
  db: Db,
  categoryId: string,
  verbs: { insert: () => Promise<T | undefined>; existing: () => Promise<T | undefined> },
): Promise<T | Refusal> {
  const [access, inserted] = await Promise.allSettled([accessTo(db, categoryId), verbs.insert()])
  if (access.status === 'rejected') throw access.reason
  if (inserted.status === 'rejected') {
    if (isRefusedByPolicy(inserted.reason)) return { refused: access.value === undefined ? 'NOT_FOUND' : 'VIEW_ONLY' }
    throw inserted.reason
  }
  return inserted.value ?? (await verbs.existing()) ?? { refused: 'CONFLICT' }
}

/** Why a change of 0 rows changed nothing: one read of the row, with its category and version as they are for this person. */
export async function whyUnchanged(
  db: Db,
  seen: { category_id: string; version: number } | undefined,
  ifVersion: number | undefined,
): Promise<Refusal> {
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  if ((await accessTo(db, seen.category_id)) !== 'edit') return { refused: 'VIEW_ONLY' }
  return { refused: ifVersion === undefined || ifVersion === seen.version ? 'NOT_FOUND' : 'CONFLICT' }
}

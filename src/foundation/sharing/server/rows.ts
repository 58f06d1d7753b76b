import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Done, NotFound, Refused } from '#platform/server/api/refused.ts'
import { isRefusedByPolicy } from '#platform/server/db/database-error.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Permission } from '../contract.ts'
import { editableCategories } from './rights.ts'

/** Why nothing was changed: the row does not exist for this person, they may only view it, or somebody else changed it first. */
export type Refusal = Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'CONFLICT'>

type RowOfCategory = { id: unknown; category_id: unknown; version: unknown }

/** A table whose rows live in a category and count their changes. */
type ContentTable = { [Table in keyof DB]: DB[Table] extends RowOfCategory ? Table : never }[keyof DB]

/** Which row is meant, the version that a change is based on, and the kind that it must be of where the table has several. */
type RowKey = { id: string; ifVersion?: number | undefined; kind?: string }

// A column that may be left out may be undefined as well.
type Given<Columns> = { [Column in keyof Columns]: undefined extends Columns[Column] ? Columns[Column] | undefined : Columns[Column] }

// Turns a table's row into what the API returns; it may take another read.
type Read<Row, Thing> = (row: Row) => Thing | Promise<Thing | undefined>

/**
 * Adds a row to a category that the person may edit. Sent twice it is added once, with the same answer; another row with this id is a
 * conflict.
 */
export async function addRow<Table extends ContentTable, Thing extends object>(
  db: Db,
  table: Table,
  columns: Given<Insertable<DB[Table]>> & { id: string; category_id: string },
  read: Read<Selectable<DB[Table]>, Thing>,
): Promise<Thing | Refusal>
// Kysely types a query only for a known table, so the implementation uses only what all tables have in common.
export async function addRow(db: Db, table: ContentTable, columns: { category_id: string }, read: Read<object, object>): Promise<object> {
  return addToCategory<object>(db, columns.category_id, {
    insert: async () => {
      const row = await db
        .insertInto(table)
        .values(columns)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && read(row)
    },
    existing: async () => {
      const row = await db
        .selectFrom(table)
        .selectAll()
        .where((all) => all.and(asColumns(columns)))
        .executeTakeFirst()
      return row && read(row)
    },
  })
}

// A list is the value of one column here, and not several values for it.
function asColumns(columns: object): object {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, Array.isArray(value) ? sql`${value}` : value]))
}

/** Adds something to the category of its parent row. That row is looked up first, so that nothing discloses what the person may not see. */
export async function addBelow<Thing extends object, Code extends string>(
  db: Db,
  { table, ...key }: { table: ContentTable } & Omit<RowKey, 'ifVersion'>,
  add: (categoryId: string) => Promise<Thing | Refused<Code>>,
): Promise<Thing | Refused<Code> | NotFound> {
  const parent = await db
    .selectFrom(table)
    .select('category_id')
    .where((all) => all.and(key))
    .executeTakeFirst()
  return parent === undefined ? { refused: 'NOT_FOUND' } : add(parent.category_id)
}

/** Sets columns of a row, unless it has changed since `ifVersion`. */
export async function changeRow<Table extends ContentTable, Thing extends object>(
  db: Db,
  table: Table,
  key: RowKey & { ifVersion: number },
  { set, read }: { set: UpdateObject<DB, Table>; read: Read<Selectable<DB[Table]>, Thing> },
): Promise<Thing | Refusal>
export async function changeRow(
  db: Db,
  table: ContentTable,
  { ifVersion, ...key }: RowKey & { ifVersion: number },
  { set, read }: { set: object; read: Read<object, object> },
): Promise<object> {
  const row = await db
    .updateTable(table)
    .set(set)
    .where((all) => all.and({ ...key, version: ifVersion }))
    .returningAll()
    .executeTakeFirst()
  return (row && (await read(row))) ?? whyRowUnchanged(db, table, { ...key, ifVersion })
}

/** Deletes a row, unless it has changed since `ifVersion`, if one is given; the database deletes what belongs to it. */
export async function deleteRow(db: Db, table: ContentTable, { ifVersion, ...key }: RowKey): Promise<Done | Refusal> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where((all) => all.and(key))
    .$if(ifVersion !== undefined, (rows) => rows.where('version', '=', ifVersion ?? 0))
    .executeTakeFirst()
  return numDeletedRows === 1n ? {} : whyRowUnchanged(db, table, { ...key, ifVersion })
}

async function whyRowUnchanged(db: Db, table: ContentTable, { ifVersion, ...key }: RowKey): Promise<Refusal> {
  const seen = await db
    .selectFrom(table)
    .select(['category_id', 'version'])
    .where((all) => all.and(key))
    .executeTakeFirst()
  return whyUnchanged(db, seen, ifVersion)
}

/** Returns why a change affected no rows, from the category and version of the row as this person sees them. */
export async function whyUnchanged(
  db: Db,
  seen: { category_id: string; version: number } | undefined,
  ifVersion?: number,
): Promise<Refusal> {
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  if ((await accessTo(db, seen.category_id)) !== 'edit') return { refused: 'VIEW_ONLY' }
  return { refused: ifVersion === undefined || ifVersion === seen.version ? 'NOT_FOUND' : 'CONFLICT' }
}

/**
 * Adds something to a category. The person's permission is read in the same flush, so that a refusal by policy can be told
 * apart (unseen is NOT_FOUND, seen is VIEW_ONLY) although the transaction is lost by then.
 * `insert` returns undefined when the id is taken; then `existing` returns whether it is the same thing.
 */
export async function addToCategory<Thing extends object>(
  db: Db,
  categoryId: string,
  verbs: { insert: () => Promise<Thing | undefined>; existing: () => Promise<Thing | undefined> },
): Promise<Thing | Refusal> {
  const [access, inserted] = await Promise.allSettled([accessTo(db, categoryId), verbs.insert()])
  if (access.status === 'rejected') throw access.reason
  if (inserted.status === 'rejected') {
    if (isRefusedByPolicy(inserted.reason)) return { refused: access.value === undefined ? 'NOT_FOUND' : 'VIEW_ONLY' }
    throw inserted.reason
  }
  return inserted.value ?? (await verbs.existing()) ?? { refused: 'CONFLICT' }
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

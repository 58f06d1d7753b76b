import { type RawBuilder, sql } from 'kysely'
import type { NotFound } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { type LogEntry, Permission, SharingAction } from '../contract.ts'

/** Returns the latest 50 entries of a category's change log, newest first, for those who may see it. */
export async function listLogOfCategory(db: Db, categoryId: string): Promise<LogEntry[] | NotFound> {
  return readLog(db, {
    place: sql`app.categories where id = ${categoryId}`,
    entries: sql`app.change_log(${categoryId}, null)`,
  })
}

/** Returns the latest 50 entries of all categories of a group that the person may see, newest first. */
export async function listLogOfFamily(db: Db, familyId: string): Promise<LogEntry[] | NotFound> {
  return readLog(db, { place: sql`app.families where id = ${familyId}`, entries: sql`app.change_log(null, ${familyId})` })
}

type EntryRow = {
  id: string
  category_id: string | null
  category_name: string
  action: string
  changed_by: string | null
  person: string | null
  shared_by: string | null
  level_before: string | null
  level_after: string | null
  created_at: Date
  space: string | null
}

// In one flush: whether the category or group exists for this person, and its entries.
async function readLog(
  db: Db,
  { place, entries }: { place: RawBuilder<unknown>; entries: RawBuilder<unknown> },
): Promise<LogEntry[] | NotFound> {
  const [seen, log] = await Promise.all([
    sql`select from ${place}`.execute(db),
    sql<EntryRow>`select * from ${entries} order by created_at desc, id desc`.execute(db),
  ])
  return seen.rows.length === 0 ? { refused: 'NOT_FOUND' } : log.rows.map(toLogEntry)
}

function toLogEntry(row: EntryRow): LogEntry {
  return {
    id: row.id,
    categoryId: row.category_id,
    categoryName: row.category_name,
    action: SharingAction.parse(row.action),
    changedBy: row.changed_by,
    details: {
      person: row.person,
      sharedBy: row.shared_by,
      from: Permission.nullable().parse(row.level_before),
      to: Permission.nullable().parse(row.level_after),
      space: row.space,
    },
    createdAt: row.created_at.toISOString(),
  }
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import type { Db } from '#platform/server/db/transaction.ts'

/** A row that an import wrote; `before` has the columns that it changed as they were, null for a new row. */
export type Written = { table: 'subjects' | 'numbers' | 'yearly_dates'; id: string; version: number; before: object | null }

/** An import: its id, the category into which it goes, and what was sent for it. */
export type Import = { id: string; categoryId: string; sent: object }

const hashOf = ({ sent }: Import): Buffer => createHash('sha256').update(JSON.stringify(sent)).digest()

/** Notes what an import writes, so that it can be undone. Returns false if there is one with its id already. */
export async function noteImport(db: Db, { wrote, ...one }: Import & { wrote: readonly Written[] }): Promise<boolean> {
  const { rows } = await sql`
    insert into app.imports (id, category_id, sent, wrote) values (${one.id}, ${one.categoryId}, ${hashOf(one)}, ${JSON.stringify(wrote)}::jsonb)
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length === 1
}

/** Returns what this very import has written; undefined where there is none. */
export async function findImport(db: Db, one: Import): Promise<Written[] | undefined> {
  const { rows } = await sql<{ wrote: Written[] }>`
    select wrote from app.imports where id = ${one.id} and category_id = ${one.categoryId} and sent = ${hashOf(one)}`.execute(db)
  return rows[0]?.wrote
}

/** Undoes an import, but for what somebody has changed since. */
export async function undoImport(db: Db, id: string): Promise<{ kept: string[] } | Refusal> {
  const { rows } = await sql<{ kept: string[] | null }>`select app.undo_import(${id}) as kept`.execute(db)
  const kept = rows[0]?.kept ?? null
  if (kept !== null) return { kept }
  const seen = await db.selectFrom('app.imports').select('category_id').where('id', '=', id).executeTakeFirst()
  return whyUnchanged(db, seen && { ...seen, version: 1 })
}

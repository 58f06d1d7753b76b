import type { Category } from '#foundation/categories/contract.ts'
import { getCategory, selectCategories, toCategory } from '#foundation/categories/server/categories.ts'
import { addRow, changeRow, deleteRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { type Done, isRefused, type NotFound } from '#platform/server/api/refused.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { byName } from '#platform/shared/by-name.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { subjectKinds } from '../shared/subject-kinds.ts'
import { detailColumns, type Stored } from './kinds.ts'

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the subjects of a kind in a category, newest first or by name, with the category. Two statements in one flush. */
export async function listSubjects<Thing extends { id: string; name: string }>(
  db: Db,
  { kind, read }: Pick<Stored<Thing, never>, 'kind' | 'read'>,
  { categoryId, from }: ListOf,
): Promise<{ category: Category; subjects: Thing[] } | NotFound> {
  const { order } = subjectKinds[kind]
  const rows = db.selectFrom('app.subjects as s').selectAll().where('category_id', '=', categoryId).where('kind', '=', kind).limit(pageSize)
  const newest = { from, table: 'app.subjects', as: 's', keys: inOrderOf('created_at', 'id'), newestFirst: true } as const
  const inOrder =
    order === 'newest'
      ? rows.where(pageFrom(newest)).orderBy('created_at', 'desc').orderBy('id', 'desc')
      : rows.where(pageFrom({ from, table: 'app.subjects', as: 's', keys: inOrderOf('id') })).orderBy('id')
  const [category, found] = await Promise.all([getCategory(db, categoryId), inOrder.execute()])
  if (isRefused(category)) return category
  const subjects = found.map(read)
  return { category, subjects: order === 'name' ? subjects.toSorted(byName) : subjects }
}

/** Returns one subject of a kind with its category. One statement: its page reads what belongs to it beside it. */
export async function getSubject<Thing>(
  db: Db,
  { kind, read }: Pick<Stored<Thing, never>, 'kind' | 'read'>,
  id: string,
): Promise<{ category: Category; subject: Thing } | NotFound> {
  const row = await selectCategories(db)
    .innerJoin('app.subjects as s', 's.category_id', 'c.id')
    .select(detailColumns)
    .select(['s.category_id', 's.created_at', 's.name as subject_name', 's.version as subject_version'])
    .where('s.id', '=', id)
    .where('s.kind', '=', kind)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  return { category: toCategory(row), subject: read({ ...row, id, kind, name: row.subject_name, version: row.subject_version }) }
}

type New = { id: string; categoryId: string; name: string }

/** Adds a subject to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addSubject<Thing extends object, Typed extends New>(
  db: Db,
  { kind, read, write }: Stored<Thing, Typed>,
  typed: Typed,
): Promise<Thing | Refusal> {
  const { id, categoryId, name } = typed
  return addRow(db, 'app.subjects', { id, category_id: categoryId, kind, name, ...write(typed) }, read)
}

/** Changes the fields of a subject unless somebody else has changed it since `ifVersion`. */
export async function changeSubject<Thing extends object, Typed extends New>(
  db: Db,
  { kind, read, write }: Stored<Thing, Typed>,
  change: Parameters<Stored<Thing, Typed>['write']>[0] & { id: string; ifVersion: number; name: string },
): Promise<Thing | Refusal> {
  const { id, ifVersion, name } = change
  return changeRow(db, 'app.subjects', { id, ifVersion, kind }, { set: { name, ...write(change) }, read })
}

/** Deletes a subject; the database deletes what belongs to it. */
export async function deleteSubject(db: Db, { kind }: Pick<Stored<never, never>, 'kind'>, id: string): Promise<Done | Refusal> {
  return deleteRow(db, 'app.subjects', { id, kind })
}

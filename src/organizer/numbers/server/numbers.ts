import { type RawBuilder, type Selectable, sql } from 'kysely'
import { addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { addToSubject, belongsTo, subjectOf } from '#household/subjects/server/belongs-to.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { type NewNumber, type NumberChange, NumberRole, type NumbersOf, type PhoneNumber } from '../contract.ts'

/** A row of a number, from a statement or from its JSON. */
export type NumberRow = Omit<Selectable<DB['app.numbers']>, 'created_at'> & { created_at: Date | string }

export function toNumber(row: NumberRow): PhoneNumber {
  return {
    id: row.id,
    categoryId: row.category_id,
    ...subjectOf(row),
    name: row.name,
    phone: row.phone,
    note: row.note,
    role: NumberRole.parse(row.role),
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  }
}

/**
 * Lists the numbers of a category itself, or of a child or a pet with those of its whole category: doctors first, then its own, then in the
 * order of adding. One statement.
 */
export async function listNumbers(db: Db, whose: NumbersOf): Promise<PhoneNumber[]> {
  const rows = await selectNumbers(db, whose).execute()
  return rows.map(toNumber)
}

/** Selects a page of these numbers, in that order. */
export function selectNumbers(db: Db, { from, ...whose }: NumbersOf) {
  return db
    .selectFrom('app.numbers as n')
    .selectAll()
    .where(isOf(whose))
    .where(pageFrom({ from, table: 'app.numbers', as: 'n', keys: doctorsFirst }))
    .orderBy(doctorsFirst('n'))
    .limit(pageSize)
}

// An id is made when its number is first added, and a number that is deleted and restored keeps it, and so its position.
const doctorsFirst = (table: string) =>
  sql`${sql.ref(`${table}.role`)} <> 'doctor', ${sql.ref(`${table}.subject_id`)} is null, ${sql.ref(`${table}.id`)}`

type ParentIds = Pick<NumbersOf, 'categoryId' | 'subjectId'>

function isOf({ categoryId, subjectId }: ParentIds): RawBuilder<boolean> {
  if (subjectId === undefined) return belongsTo({ categoryId }, 'n')
  // What is for a whole category is not that of a contact in it.
  return sql<boolean>`(n.category_id = (select category_id from app.subjects where id = ${subjectId}) and (n.subject_id = ${subjectId}
    or (n.subject_id is null and exists (select from app.subjects where id = ${subjectId} and kind <> 'contact'))))`
}

/** Adds a number to a category, a child or a pet. A repeated request adds nothing and returns the same answer. */
export async function addNumber(db: Db, { categoryId, subjectId, ...fields }: NewNumber): Promise<PhoneNumber | Refusal> {
  return addToSubject(db, { categoryId, subjectId, held: 'numbers' }, async (to) =>
    addRow(db, 'app.numbers', { ...fields, ...to }, toNumber),
  )
}

/** Changes the fields of a number unless somebody else has changed it since `ifVersion`. */
export async function changeNumber(db: Db, { numberId: id, ifVersion, ...set }: NumberChange): Promise<PhoneNumber | Refusal> {
  return changeRow(db, 'app.numbers', { id, ifVersion }, { set, read: toNumber })
}

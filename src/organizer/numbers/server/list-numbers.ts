import { type RawBuilder, sql } from 'kysely'
import { pageFrom } from '../../../platform/server/db/page-from.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { NumbersOf, PhoneNumber } from '../contract.ts'
import { toNumber } from './number-row.ts'

/**
 * Lists the numbers of a category itself, or of a child or a pet with those of its whole category: doctors first, then its own, then in the
 * order of adding (GUEST-19). One statement.
 */
export async function listNumbers(db: Db, { from, ...whose }: NumbersOf): Promise<PhoneNumber[]> {
  const rows = await selectNumbers(db, whose)
    .where(pageFrom({ from, table: 'app.numbers', as: 'n', keys: doctorsFirst }))
    .execute()
  return rows.map(toNumber)
}

/** Selects the first page of these numbers, in that order. */
export function selectNumbers(db: Db, whose: Whose) {
  return db.selectFrom('app.numbers as n').selectAll().where(isOf(whose)).orderBy(doctorsFirst('n')).limit(mostAtOnce)
}

// An id is made when its number is first added, and a number that is deleted and brought back keeps it, and so its place.
const doctorsFirst = (table: string) =>
  sql`${sql.ref(`${table}.role`)} <> 'doctor', num_nonnulls(${sql.ref(`${table}.child_id`)}, ${sql.ref(`${table}.pet_id`)}) = 0, ${sql.ref(`${table}.id`)}`

type Whose = Pick<NumbersOf, 'categoryId' | 'childId' | 'petId'>

function isOf({ categoryId, childId, petId }: Whose): RawBuilder<boolean> {
  const ofAll = sql`n.child_id is null and n.pet_id is null`
  if (childId !== undefined) {
    return sql<boolean>`(n.category_id = (select category_id from app.children where id = ${childId}) and (n.child_id = ${childId} or ${ofAll}))`
  }
  if (petId !== undefined) {
    return sql<boolean>`(n.category_id = (select category_id from app.pets where id = ${petId}) and (n.pet_id = ${petId} or ${ofAll}))`
  }
  return sql<boolean>`(n.category_id = ${categoryId ?? null} and ${ofAll})`
}

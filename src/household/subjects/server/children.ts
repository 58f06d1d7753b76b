import type { Refusal } from '#foundation/sharing/server/rows.ts'
import { type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Child, ChildChange, NewChild } from '../contract.ts'
import { child } from './kinds.ts'
import { addSubject, changeSubject } from './subjects.ts'

/** The check of the database by which a child or a contact is somebody who may see it, and its refusal. */
export const personCheck = { person_may_see: 'NOT_A_MEMBER' } as const

/** Adds a child to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addChild(db: Db, typed: NewChild): Promise<Child | Refusal | Refused<'NOT_A_MEMBER'>> {
  // Checked first: only those who may see the category can find out who else may.
  const seen = await db.selectFrom('app.categories').select('id').where('id', '=', typed.categoryId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  return refusedOnError(personCheck, async () => addSubject(db, child, typed))
}

/** Changes a child unless somebody else has changed it since `ifVersion`. */
export async function changeChild(db: Db, change: ChildChange): Promise<Child | Refusal | Refused<'NOT_A_MEMBER'>> {
  return refusedOnError(personCheck, async () => changeSubject(db, child, change))
}

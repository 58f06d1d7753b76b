import { sql } from 'kysely'
import type { Category } from '../../../foundation/categories/contract.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { CategoryMove } from '../contract.ts'

const reasons = ['NOT_FOUND', 'NOT_ADMIN', 'CONFLICT', 'HAS_DEFAULT'] as const

/** Moves a category with everything in it to another space, for whoever administers both (GAP-10). Sent twice it is there. */
export async function moveCategory(
  db: Db,
  { categoryId, familyId, ifVersion }: CategoryMove,
): Promise<Category | Refused<(typeof reasons)[number]>> {
  const refusal = await callPrivileged(db, sql<string>`app.move_category(${categoryId}, ${familyId}, ${ifVersion})`, reasons)
  return refusal ?? getCategory(db, categoryId)
}

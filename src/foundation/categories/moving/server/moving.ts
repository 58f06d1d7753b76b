import { sql } from 'kysely'
import { z } from 'zod'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory } from '#foundation/categories/server/categories.ts'
import { categoryContents } from '#foundation/categories/server/category-contents.ts'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import { isRefused, type Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { type CategoryMove, MovePreview } from '../contract.ts'

const Answer = z.union([z.object({ refused: z.enum(['NOT_FOUND', 'NOT_ADMIN']) }), MovePreview.omit({ counts: true })])

/** Returns what moving a category to another space would change, for a person who administers both. Three statements. */
export async function previewMove(
  db: Db,
  { categoryId, familyId }: { categoryId: string; familyId: string },
): Promise<MovePreview | Refused<'NOT_FOUND' | 'NOT_ADMIN'>> {
  const asked = sql<{ answer: unknown }>`select app.preview_move(${categoryId}, ${familyId}) as answer`.execute(db)
  const [{ rows }, contents] = await Promise.all([asked, categoryContents(db, categoryId)])
  const answer = Answer.parse(rows[0]?.answer)
  if (isRefused(answer)) return answer
  return isRefused(contents) ? contents : { ...answer, counts: contents.counts }
}

const reasons = ['NOT_FOUND', 'NOT_ADMIN', 'CONFLICT', 'HAS_DEFAULT'] as const

/** Moves a category with everything in it to another space, for a person who administers both. Sent twice, it moves once. */
export async function moveCategory(
  db: Db,
  { categoryId, familyId, ifVersion }: CategoryMove,
): Promise<Category | Refused<(typeof reasons)[number]>> {
  const refusal = await callPrivileged(db, sql<string>`app.move_category(${categoryId}, ${familyId}, ${ifVersion})`, reasons)
  return refusal ?? getCategory(db, categoryId)
}

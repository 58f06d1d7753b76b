import { sql } from 'kysely'
import { z } from 'zod'
import { categoryContents } from '../../../foundation/categories/server/public.ts'
import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { MovePreview } from '../contract.ts'

const Answer = z.union([z.object({ refused: z.enum(['NOT_FOUND', 'NOT_ADMIN']) }), MovePreview.omit({ counts: true })])

/** Returns what moving a category to another space would change, for whoever administers both (GAP-10). Three statements. */
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

import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Where plans and their parts are kept. */
export type TravelTable =
  | 'app.travel_plans'
  | 'app.travel_locations'
  | 'app.travel_participants'
  | 'app.travel_hotels'
  | 'app.travel_transportations'

/** Why a change of this plan or part changed nothing. */
export async function whyRowUnchanged(
  db: Db,
  table: TravelTable,
  { id, ifVersion }: { id: string; ifVersion: number | undefined },
): Promise<Refusal> {
  const seen = await db.selectFrom(table).select(['category_id', 'version']).where('id', '=', id).executeTakeFirst()
  return whyUnchanged(db, seen, ifVersion)
}

import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelPlan } from '../contract.ts'
import { findPlan } from './select-plans.ts'
import { termColumns, type Term } from './travel-columns.ts'
import { whyRowUnchanged } from './why-row-unchanged.ts'

export type PlanChange = Term & { planId: string; ifVersion: number }

/** Changes the days of a plan, if nobody else did since `ifVersion`; its parts stay as they are. */
export async function changePlan(db: Db, { planId: id, ifVersion, ...fields }: PlanChange): Promise<TravelPlan | Refusal> {
  const { numUpdatedRows } = await db
    .updateTable('app.travel_plans')
    .set(termColumns(fields))
    .where('id', '=', id)
    .where('version', '=', ifVersion)
    .executeTakeFirst()
  const changed = numUpdatedRows === 1n ? await findPlan(db, id) : undefined
  return changed ?? whyRowUnchanged(db, 'app.travel_plans', { id, ifVersion })
}

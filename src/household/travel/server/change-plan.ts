import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { PlanChange, TravelPlan } from '../contract.ts'
import { findPlan } from './select-plans.ts'
import { termColumns } from './travel-columns.ts'

/** Changes the days of a plan unless somebody else has changed it since `ifVersion`; its parts stay as they are. */
export async function changePlan(db: Db, { planId: id, ifVersion, ...fields }: PlanChange): Promise<TravelPlan | Refusal> {
  return changeRow(db, 'app.travel_plans', { id, ifVersion }, { set: termColumns(fields), read: async () => findPlan(db, id) })
}

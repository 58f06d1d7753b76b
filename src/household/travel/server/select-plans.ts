import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelLocation, TravelPlan } from '../contract.ts'
import { toLocation, toPlan } from './travel-row.ts'

type WithLocations = DB & { l: DB['app.travel_locations'] }
type WithPlans = DB & { p: DB['app.travel_plans'] }

/** Selects plans with all their parts (READ-23): locations and hotels by their first day, the rest in the order of adding. */
export function selectPlans(db: Db) {
  return db.selectFrom('app.travel_plans as p').selectAll('p').select(partsOfPlan)
}

/** Finds one plan with its parts, if the requesting person may see it. One statement. */
export async function findPlan(db: Db, planId: string): Promise<TravelPlan | undefined> {
  const row = await selectPlans(db).where('p.id', '=', planId).executeTakeFirst()
  return row && toPlan(row)
}

/** Finds one location with its parts, if the requesting person may see it. One statement. */
export async function findLocation(db: Db, locationId: string): Promise<TravelLocation | undefined> {
  const row = await db
    .selectFrom('app.travel_locations as l')
    .where('l.id', '=', locationId)
    .selectAll('l')
    .select(partsOfLocation)
    .executeTakeFirst()
  return row && toLocation(row)
}

function partsOfPlan(plan: ExpressionBuilder<WithPlans, 'p'>) {
  const locations = plan
    .selectFrom('app.travel_locations as l')
    .whereRef('l.category_id', '=', 'p.category_id')
    .whereRef('l.travel_plan_id', '=', 'p.id')
    .selectAll('l')
    .select(partsOfLocation)
    .orderBy('l.start_date')
    .orderBy('l.created_at')
    .orderBy('l.id')
  const participants = plan
    .selectFrom('app.travel_participants as m')
    .whereRef('m.category_id', '=', 'p.category_id')
    .whereRef('m.travel_plan_id', '=', 'p.id')
    .selectAll('m')
    .orderBy('m.created_at')
    .orderBy('m.id')
  return [jsonArrayFrom(locations).as('locations'), jsonArrayFrom(participants).as('participants')] as const
}

function partsOfLocation(location: ExpressionBuilder<WithLocations, 'l'>) {
  const hotels = location
    .selectFrom('app.travel_hotels as h')
    .whereRef('h.category_id', '=', 'l.category_id')
    .whereRef('h.travel_location_id', '=', 'l.id')
    .selectAll('h')
    .orderBy('h.start_date')
    .orderBy('h.created_at')
    .orderBy('h.id')
  const transportations = location
    .selectFrom('app.travel_transportations as t')
    .whereRef('t.category_id', '=', 'l.category_id')
    .whereRef('t.travel_location_id', '=', 'l.id')
    .selectAll('t')
    .orderBy('t.created_at')
    .orderBy('t.id')
  return [jsonArrayFrom(hotels).as('hotels'), jsonArrayFrom(transportations).as('transportations')] as const
}

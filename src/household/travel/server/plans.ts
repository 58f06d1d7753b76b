import type { ExpressionBuilder, NotNull } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory } from '#foundation/categories/server/categories.ts'
import { addBelow, addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import type { LocationChange, NewLocation, NewPlan, PlanChange, TravelLocation, TravelPlan } from '../contract.ts'
import { locationColumns, termColumns, toLocation, toPlan } from './trip-parts.ts'

type WithLocations = DB & { l: DB['app.travel_locations'] }
type WithPlans = DB & { p: DB['app.subjects'] }

/** Selects plans with all their parts: locations and hotels by their first day, the rest in the order of adding. */
function selectPlans(db: Db) {
  return db
    .selectFrom('app.subjects as p')
    .where('p.kind', '=', 'trip')
    .select(['p.id', 'p.category_id', 'p.start_date', 'p.end_date', 'p.created_at', 'p.version'])
    .$narrowType<{ start_date: NotNull; end_date: NotNull }>()
    .select(partsOfPlan)
}

/** Finds one plan with its parts, if the requesting person may see it. One statement. */
async function findPlan(db: Db, planId: string): Promise<TravelPlan | undefined> {
  const row = await selectPlans(db).where('p.id', '=', planId).executeTakeFirst()
  return row && toPlan(row)
}

/** Finds one location with its parts, if the requesting person may see it. One statement. */
async function findLocation(db: Db, locationId: string): Promise<TravelLocation | undefined> {
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

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the plans of a category, the earliest first, with their parts, and the category. Two statements in one flush. */
export async function listPlans(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; plans: TravelPlan[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    selectPlans(db)
      .where('p.category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.subjects', as: 'p', keys: inOrderOf('start_date', 'id') }))
      .orderBy('p.start_date')
      .orderBy('p.id')
      .limit(pageSize)
      .execute(),
  ])
  return isRefused(category) ? category : { category, plans: rows.map(toPlan) }
}

/** Adds a plan to a category that the person may edit. A repeated request adds nothing. */
export async function addPlan(db: Db, { id, categoryId, ...term }: NewPlan): Promise<TravelPlan | Refusal> {
  return addRow(db, 'app.subjects', { id, category_id: categoryId, kind: 'trip', ...termColumns(term) }, async (row) =>
    findPlan(db, row.id),
  )
}

/** Changes the days of a plan unless somebody else has changed it since `ifVersion`; its parts stay as they are. */
export async function changePlan(db: Db, { planId: id, ifVersion, ...fields }: PlanChange): Promise<TravelPlan | Refusal> {
  return changeRow(db, 'app.subjects', { id, ifVersion, kind: 'trip' }, { set: termColumns(fields), read: async () => findPlan(db, id) })
}

/** Adds a location to a plan. A repeated request adds nothing. */
export async function addLocation(db: Db, { id, travelPlanId, ...fields }: NewLocation): Promise<TravelLocation | Refusal> {
  return addBelow(db, { table: 'app.subjects', id: travelPlanId, kind: 'trip' }, async (categoryId) => {
    const columns = { id, category_id: categoryId, travel_plan_id: travelPlanId, ...locationColumns(fields) }
    return addRow(db, 'app.travel_locations', columns, async (row) => findLocation(db, row.id))
  })
}

/** Changes the name and days of a location unless somebody else has changed it since `ifVersion`; its parts stay as they are. */
export async function changeLocation(db: Db, { locationId: id, ifVersion, ...fields }: LocationChange): Promise<TravelLocation | Refusal> {
  return changeRow(db, 'app.travel_locations', { id, ifVersion }, { set: locationColumns(fields), read: async () => findLocation(db, id) })
}

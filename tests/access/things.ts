import { superuser } from '../world.ts'

/** The ids of one thing of each kind in a category. */
export type Things = {
  carId: string
  houseId: string
  childId: string
  petId: string
  subcategoryId: string
  itemId: string
  appointmentId: string
  taskId: string
  numberId: string
  dueDateId: string
  planId: string
  locationId: string
  participantId: string
  hotelId: string
  transportationId: string
  /** Its meals are those of `mealDay`. */
  mealPlanId: string
  shoppingItemId: string
}

/** The day for which each place has planned meals, a Monday. */
export const mealDay = '2026-11-23'

/** A row of a table of `app`: its columns and their values, as SQL. */
export type Row = { table: string; columns: string; values: string }

/** Inserts a row into a category, bypassing policies; returns its id. */
export async function aThing(categoryId: string, { table, columns, values }: Row): Promise<string> {
  const [row] = await superuser<{ id: string }>(
    `insert into app.${table} (category_id, ${columns}) select c.id, ${values} from app.categories c where c.id = $1 returning id`,
    [categoryId],
  )
  if (row === undefined) throw new Error(`nothing was written into ${table}`)
  return row.id
}

/** Rows of each kind that needs no parent but its category. */
export const plain = {
  car: { table: 'cars', columns: 'name', values: "'Golf'" },
  house: { table: 'houses', columns: 'name', values: "'Mill Lane'" },
  child: { table: 'children', columns: 'name', values: "'Tobi'" },
  pet: { table: 'pets', columns: 'name', values: "'Biscuit'" },
  // Due today wherever it is read, since every clock of the world is within a day of this.
  task: { table: 'tasks', columns: 'title, due_date', values: "'Bins out', (now() at time zone 'Europe/London')::date" },
  number: { table: 'numbers', columns: 'name, phone', values: "'Nursery', '01632 960123'" },
  dueDate: { table: 'due_dates', columns: 'preset, name, date_rule, thresholds', values: "'own', 'Sweep', 'from_done', '{7}'" },
  plan: { table: 'travel_plans', columns: 'start_date, end_date', values: "'2026-12-18', '2026-12-23'" },
  meals: { table: 'meal_plans', columns: 'plan_date, dinner', values: `'${mealDay}', 'Fish pie'` },
  shoppingItem: { table: 'shopping_lists', columns: 'week_start_date, item_name', values: `'${mealDay}', 'Oatcakes'` },
} as const satisfies Record<string, Row>

/** Inserts a car with its default subcategories, bypassing policies. */
export const aCar = async (categoryId: string): Promise<string> => aThing(categoryId, plain.car)

/** Rows that belong to a subcategory. */
export const inSubcategory = (subcategoryId: string) =>
  ({
    item: { table: 'items', columns: 'subcategory_id, provider_name', values: `'${subcategoryId}', 'Northlight'` },
    appointment: {
      table: 'appointments',
      columns: 'subcategory_id, local_day, local_time, time_zone, appointment_date',
      values: `'${subcategoryId}', '2026-11-24', '09:30', 'Europe/London', '2026-11-24T09:30Z'`,
    },
  }) as const satisfies Record<string, Row>

/** The parts of a trip that belong to the plan. */
export const inPlan = (planId: string) =>
  ({
    location: {
      table: 'travel_locations',
      columns: 'travel_plan_id, name, start_date, end_date',
      values: `'${planId}', 'Lisbon', '2026-12-18', '2026-12-23'`,
    },
    participant: { table: 'travel_participants', columns: 'travel_plan_id, name', values: `'${planId}', 'Mia'` },
  }) as const satisfies Record<string, Row>

/** The parts of a trip that belong to one of its locations. */
export const inLocation = (locationId: string) =>
  ({
    hotel: {
      table: 'travel_hotels',
      columns: 'travel_location_id, name, start_date, end_date',
      values: `'${locationId}', 'Casa', '2026-12-18', '2026-12-23'`,
    },
    transportation: { table: 'travel_transportations', columns: 'travel_location_id, type', values: `'${locationId}', 'Flight'` },
  }) as const satisfies Record<string, Row>

/** Inserts one thing of each kind, with the default subcategories of the car and the house. */
export async function someThings(categoryId: string): Promise<Things> {
  const carId = await aThing(categoryId, plain.car)
  const [mot] = await superuser<{ id: string }>("select id from app.subcategories where subject_id = $1 and name = 'MOT'", [carId])
  const subcategoryId = mot?.id ?? ''
  const { item, appointment } = inSubcategory(subcategoryId)
  return {
    carId,
    houseId: await aThing(categoryId, plain.house),
    childId: await aThing(categoryId, plain.child),
    petId: await aThing(categoryId, plain.pet),
    subcategoryId,
    itemId: await aThing(categoryId, item),
    appointmentId: await aThing(categoryId, appointment),
    taskId: await aThing(categoryId, plain.task),
    numberId: await aThing(categoryId, plain.number),
    dueDateId: await aThing(categoryId, plain.dueDate),
    ...(await aTrip(categoryId)),
    mealPlanId: await aThing(categoryId, plain.meals),
    shoppingItemId: await aThing(categoryId, plain.shoppingItem),
  }
}

async function aTrip(categoryId: string) {
  const planId = await aThing(categoryId, plain.plan)
  const { location, participant } = inPlan(planId)
  const locationId = await aThing(categoryId, location)
  const { hotel, transportation } = inLocation(locationId)
  return {
    planId,
    locationId,
    participantId: await aThing(categoryId, participant),
    hotelId: await aThing(categoryId, hotel),
    transportationId: await aThing(categoryId, transportation),
  }
}

import { makeId } from '#platform/shared/new-id.ts'
import { aThing, type Row } from './access/things.ts'
import { insertNamed, insertTasks } from './reporting-fixtures.ts'
import { addCategory, createGroup, runAs, apiAs, type Family, type TestPerson, createPerson } from './people.ts'

/** Inserts a row into a category, bypassing policies. */
export const put = async (categoryId: string, table: string, columns: string, values: string): Promise<string> => {
  const row: Row = { table, columns, values }
  return aThing(categoryId, row)
}

/** Adds one thing of every type whose name begins with `name`, each in its category; returns the ids of the categories by kind. */
export async function createHouseholdNamed(name: string) {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: own } = await apiAs(ada).categories.add({ id: makeId(), familyId: family.id, name: `${name} shed`, icon: 'Home' })
  const kinds = { own, ...(await categoriesOf(family)) }
  const shelf = await put(kinds.home, 'subcategories', 'name', `'${name} heating'`)
  await put(kinds.home, 'items', 'subcategory_id, provider_name, contract_end_date', `'${shelf}', '${name} Fuels', '2026-12-01'`)
  await put(kinds.own, 'tasks', 'title, due_date', `'${name} trees', '2026-11-24'`)
  await putAppointment(await put(kinds.health, 'subcategories', 'name', `'${name} clinic'`), { categoryId: kinds.health })
  await insertCarAndHouse(ada, kinds, name)
  await put(kinds.children, 'children', 'name', `'${name} Bell'`)
  await put(kinds.pets, 'pets', 'name, type', `'${name}', 'Cat'`)
  await put(kinds.children, 'numbers', 'name, phone', `'${name} surgery', '01632 960123'`)
  await put(kinds.health, 'due_dates', 'preset, name, date_rule, thresholds', `'own', '${name} jab', 'from_done', '{7}'`)
  const plan = await put(kinds.travel, 'travel_plans', 'start_date, end_date', "'2026-12-18', '2026-12-23'")
  await put(
    kinds.travel,
    'travel_locations',
    'travel_plan_id, name, start_date, end_date',
    `'${plan}', '${name} Bay', '2026-12-18', '2026-12-23'`,
  )
  await put(kinds.meals, 'meal_plans', 'plan_date, dinner', `'2026-11-23', e'${name} pie\\nPeas'`)
  return { ada, family, kinds }
}

/** Creates somebody with a home of their own, and returns how to add tasks to it. */
export async function openHome() {
  const ada = await createPerson({ firstName: 'Ada' })
  const { id: categoryId } = await addCategory(ada, 'home')
  const addTasks = async (titles: readonly string[]) =>
    runAs(ada).write(async (db) =>
      insertTasks(
        db,
        titles.map((title) => ({ categoryId, title, dueDate: null })),
      ),
    )
  return { ada, categoryId, addTasks }
}

/** Inserts an appointment on 24 Nov 2026 into a subcategory, as the database stores it. */
export async function putAppointment(
  subcategoryId: string,
  { categoryId, more = {} }: { categoryId: string; more?: Record<string, string> },
) {
  const columns = ['subcategory_id', 'local_day', 'last_day', 'local_time', 'time_zone', 'appointment_date', ...Object.keys(more)]
  const values = [subcategoryId, '2026-11-24', '2026-11-24', '09:30', 'Europe/London', '2026-11-24T09:30Z', ...Object.values(more)]
  return put(categoryId, 'appointments', columns.join(', '), values.map((value) => `'${value}'`).join(', '))
}

async function categoriesOf(family: Family) {
  const idOf = async (kind: Parameters<typeof addCategory>[1]) => (await addCategory(family, kind)).id
  return {
    home: await idOf('home'),
    health: await idOf('health'),
    cars: await idOf('cars'),
    houses: await idOf('houses'),
    children: await idOf('children'),
    pets: await idOf('pets'),
    travel: await idOf('travel'),
    meals: await idOf('meals'),
  }
}

async function insertCarAndHouse(ada: TestPerson, { cars, houses }: { cars: string; houses: string }, name: string): Promise<void> {
  await insertNamed(ada, 'car', { categoryId: cars, name: `${name} Golf` })
  await insertNamed(ada, 'house', { categoryId: houses, name: `${name} Cottage` })
}

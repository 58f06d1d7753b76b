import { type Rows, rowsIn } from '../rows-in.ts'
import { ofPeople } from '../samples.ts'
import { superuser } from '../people.ts'

/** The day for which each place has planned meals, a Monday. */
export const mealDay = '2026-11-23'

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

/** Inserts a car with its default subcategories, bypassing policies. */
export const aCar = async (categoryId: string): Promise<string> => rowsIn(categoryId).the('car')

/** Inserts one thing of each kind, with the default subcategories of the car and the house; contracts are with the car's MOT. */
export async function someThings(categoryId: string): Promise<Rows> {
  const rows = rowsIn(categoryId)
  const [mot] = await superuser<{ id: string }>("select id from app.subcategories where subject_id = $1 and name = 'MOT'", [
    await rows.the('car'),
  ])
  rows.know('subcategory', mot?.id ?? '')
  for (const { name } of ofPeople) await rows.the(name)
  await rows.the('mealPlan')
  return rows
}

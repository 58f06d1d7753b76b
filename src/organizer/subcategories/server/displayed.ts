import { sql } from 'kysely'

/** Whether a subcategory `s` of a category `c` is ever displayed: those of a Cars or Buy-to-Let Houses category itself are not (GAP-68). */
export const isDisplayed = sql<boolean>`(num_nonnulls(s.house_id, s.car_id) = 1 or c.kind not in ('cars', 'houses'))`

/**
 * The ids of all subcategories that are never displayed. Where many things are asked for, `not in` this list, read once, is cheaper than
 * a join with each subcategory: the policy of a joined row compares it with all categories one may see.
 */
export const hiddenSubcategories = sql`(
  select s.id from app.categories c join app.subcategories s on s.category_id = c.id where not ${isDisplayed})`

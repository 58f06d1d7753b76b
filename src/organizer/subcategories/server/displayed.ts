import { sql } from 'kysely'

/** Whether a subcategory `s` of a category `c` is ever displayed: those of a Cars or Buy-to-Let Houses category itself are not (GAP-68). */
export const isDisplayed = sql<boolean>`(num_nonnulls(s.house_id, s.car_id) = 1 or c.kind not in ('cars', 'houses'))`

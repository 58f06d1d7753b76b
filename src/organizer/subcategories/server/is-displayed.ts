import { sql } from 'kysely'

/** Tests whether a subcategory `s` of a category `c` is displayed: a Cars or Buy-to-Let Houses category's own are not. */
export const isDisplayed = sql<boolean>`(s.subject_id is not null or c.kind not in ('cars', 'houses'))`

/**
 * Selects the ids of all subcategories that are never displayed. For many rows, `not in` this list, evaluated once, is cheaper than
 * a join with each subcategory: the policy of a joined row compares it with all categories that the person may see.
 */
export const hiddenSubcategories = sql`(
  select s.id from app.categories c join app.subcategories s on s.category_id = c.id where not ${isDisplayed})`

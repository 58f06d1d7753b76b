import { sql } from 'kysely'

/** The ids of the categories that the asking person may change, as an array evaluated once a query. */
export const editableCategories = sql<string[]>`array(select app.editable_categories())`

/** The ids of the families that the asking person administers (creator or admin, GAP-06), evaluated once a query. */
export const administeredFamilies = sql<string[]>`array(select app.administered_families())`

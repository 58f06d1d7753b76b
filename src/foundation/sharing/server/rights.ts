import { sql } from 'kysely'

/** The ids of the categories that the person may edit, as an array evaluated once per query. */
export const editableCategories = sql<string[]>`(select app.my_categories(p_to_edit => true))::uuid[]`

/** Returns what the person may do in a category that they may see, 'edit' or 'view', by the column of its id. */
export const accessTo = (categoryId: string) =>
  sql<string>`case when ${sql.ref(categoryId)} = any (${editableCategories}) then 'edit' else 'view' end`

/** The ids of the families that the person administers (creator or admin), as an array evaluated once per query. */
export const administeredFamilies = sql<string[]>`array(select app.administered_families())`

/** Whether the person administers all spaces they are in, so that no category in them is hidden from them. */
export const administersAll = sql<boolean>`not exists (select from app.families f where f.id <> all (${administeredFamilies}))`

import { sql } from 'kysely'
import { z } from 'zod'
import { Permission } from '#foundation/sharing/contract.ts'
import { accessTo, administeredFamilies } from '#foundation/sharing/server/rights.ts'
import { type Done, isRefused, type NotFound, type Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import {
  type Category,
  type CategoryChange,
  CategoryColor,
  CategoryDrawing,
  CategoryIcon,
  CategoryKind,
  type CategoryOrder,
  type DefaultCategories,
  type NewCategory,
  type OwnedCategory,
} from '../contract.ts'
import { defaultKinds, kinds as known } from '../shared/kinds.ts'
import { isNameReserved } from '../shared/reserved-names.ts'

const GroupType = z.enum(['personal', 'family', 'friend'])

/** Selects categories as the person sees them, with the name of their space and what the person may do in them. */
export function selectCategories(db: Db) {
  return db
    .selectFrom('app.categories as c')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .select(['c.id', 'c.family_id', 'f.name as family_name', 'f.group_type', 'c.kind', 'c.name', 'c.icon', 'c.color', 'c.sort_order'])
    .select(['c.drawing', 'c.is_default', 'c.version'])
    .select(accessTo('c.id').as('access'))
    .select(sql<boolean>`c.family_id = any (${administeredFamilies})`.as('administered'))
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>['executeTakeFirstOrThrow']>>

export function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    familyId: row.family_id,
    familyName: row.family_name,
    groupType: GroupType.parse(row.group_type),
    kind: CategoryKind.parse(row.kind),
    name: row.name,
    icon: CategoryIcon.parse(row.icon),
    color: CategoryColor.parse(row.color),
    drawing: CategoryDrawing.parse(row.drawing),
    sortOrder: row.sort_order,
    isDefault: row.is_default,
    access: Permission.parse(row.access),
    administered: row.administered,
    version: row.version,
  }
}

/** Why this person may not change a space's list of categories. */
type SpaceRefusal = Refused<'NOT_FOUND' | 'VIEW_ONLY'>

/** Returns why this person may not change a space's list of categories, or undefined if they may. */
async function refusedSpace(db: Db, familyId: string): Promise<SpaceRefusal | undefined> {
  const row = await db
    .selectFrom('app.families')
    .select(sql<boolean>`id = any (${administeredFamilies})`.as('administered'))
    .where('id', '=', familyId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  return row.administered ? undefined : { refused: 'VIEW_ONLY' }
}

/** Returns one category as the person sees it. One statement. */
export async function getCategory(db: Db, categoryId: string): Promise<Category | NotFound> {
  const row = await selectCategories(db).where('c.id', '=', categoryId).executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : toCategory(row)
}

/** Returns the categories of a space, by default the one that opens for the person, that they may see, in order. One statement. */
export async function listCategories(db: Db, familyId?: string): Promise<Category[]> {
  const rows = await selectCategories(db)
    .where('c.family_id', '=', familyId ?? sql<string>`(select app.opening_space())`)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute()
  return rows.map(toCategory)
}

/** Returns every category the person may see with its owner, space by space in the dashboard's order. One statement. */
export async function listVisibleCategories(db: Db): Promise<OwnedCategory[]> {
  const rows = await selectCategories(db)
    // The creator of a space is always one of its members.
    .innerJoin(owners.as('o'), (join) => join.onRef('o.family_id', '=', 'c.family_id'))
    .select(['o.user_id as owner_id', 'o.name as owner_name'])
    .select(sql<boolean>`o.user_id = app.uid()`.as('is_mine'))
    .orderBy(sql`f.group_type <> 'personal'`)
    .orderBy('f.group_type')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...toCategory(row), owner: { id: row.owner_id, name: row.owner_name }, isMine: row.is_mine }))
}

const owners = sql<{ family_id: string; user_id: string; name: string }>`(
  select family_id, user_id, name from app.my_people() where is_creator)`

/** Adds a custom category after the last one of its space; reserved names are refused. Sent twice it is added once. */
export async function addCategory(db: Db, category: NewCategory): Promise<Category | SpaceRefusal | Refused<'NAME_RESERVED' | 'CONFLICT'>> {
  if (isNameReserved(category.name, 'custom')) return { refused: 'NAME_RESERVED' }
  const refusal = await refusedSpace(db, category.familyId)
  if (refusal !== undefined) return refusal
  await db
    .insertInto('app.categories')
    .values({
      id: category.id,
      family_id: category.familyId,
      kind: 'custom',
      name: category.name,
      icon: category.icon,
      color: category.color,
      drawing: category.drawing,
      sort_order: nextPosition(category.familyId),
    })
    // No column is named: naming one would require the right to see a row that does not exist yet.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const added = await getCategory(db, category.id)
  return !isRefused(added) && isSame(added, category) ? added : { refused: 'CONFLICT' }
}

/** Returns the position after the last category of a space, as an expression of the insert itself. */
function nextPosition(familyId: string) {
  return sql<number>`(select coalesce(max(sort_order) + 1, 0) from app.categories where family_id = ${familyId})`
}

function isSame(added: Category, asked: NewCategory): boolean {
  const parts = ['familyId', 'name', 'icon', 'color', 'drawing'] as const
  return parts.every((part) => added[part] === asked[part])
}

/**
 * Adds the chosen defaults in their given order after the last category, with their default subcategories.
 * Those already in the space stay as they are. Returns all categories of the space.
 */
export async function addDefaultCategories(db: Db, wanted: DefaultCategories): Promise<Category[] | SpaceRefusal> {
  const refusal = await refusedSpace(db, wanted.familyId)
  if (refusal !== undefined) return refusal
  const kinds = defaultKinds.filter((kind) => wanted.kinds.includes(kind))
  await db
    .insertInto('app.categories')
    .values(
      kinds.map((kind, index) => ({
        family_id: wanted.familyId,
        kind,
        name: known[kind].name,
        icon: known[kind].icon,
        color: known[kind].hue,
        sort_order: sql<number>`${nextPosition(wanted.familyId)} + ${index}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return listCategories(db, wanted.familyId)
}

/** Renames a category or changes its icon, and the colour and drawing of a custom one, for its owner or an admin of its group. */
export async function changeCategory(
  db: Db,
  change: CategoryChange,
): Promise<Category | SpaceRefusal | Refused<'NAME_RESERVED' | 'CONFLICT'>> {
  const before = await getCategory(db, change.categoryId)
  if (isRefused(before)) return before
  if (isNameReserved(change.name, before.kind)) return { refused: 'NAME_RESERVED' }
  const { numUpdatedRows } = await db
    .updateTable('app.categories')
    .set({ name: change.name, icon: change.icon, ...lookOf(before, change) })
    .where('id', '=', change.categoryId)
    .where('version', '=', change.ifVersion)
    .executeTakeFirst()
  const now = await getCategory(db, change.categoryId)
  if (numUpdatedRows === 1n || isRefused(now)) return now
  return (await refusedSpace(db, now.familyId)) ?? { refused: 'CONFLICT' }
}

// A default keeps the colour and the drawing of its kind.
function lookOf({ kind }: Category, { color, drawing }: CategoryChange) {
  if (kind !== 'custom') return {}
  return { ...(color === undefined ? {} : { color }), ...(drawing === undefined ? {} : { drawing }) }
}

/** Puts the categories of a space in the given order; those not named follow behind, in the order they had. */
export async function reorderCategories(db: Db, wanted: CategoryOrder): Promise<Done | SpaceRefusal> {
  const refusal = await refusedSpace(db, wanted.familyId)
  if (refusal !== undefined) return refusal
  // Rows are locked in one order, so that two people reordering wait for each other instead of deadlocking.
  await sql`
    with locked as (select id, sort_order from app.categories where family_id = ${wanted.familyId} order by id for update),
    placed as (
      select id, row_number() over (order by array_position(${wanted.categoryIds}::uuid[], id) nulls last, sort_order, id) - 1 as place from locked)
    update app.categories c set sort_order = p.place from placed p where c.id = p.id and c.sort_order <> p.place`.execute(db)
  return {}
}

/** Deletes a category with everything in it, in one transaction. A shared one is not deleted. */
export async function deleteCategory(db: Db, categoryId: string): Promise<Done | SpaceRefusal | Refused<'SHARED'>> {
  const found = await getCategory(db, categoryId)
  if (isRefused(found)) return found
  const refusal = await refusedSpace(db, found.familyId)
  if (refusal !== undefined) return refusal
  if (await isShared(db, categoryId)) return { refused: 'SHARED' }
  const { numDeletedRows } = await db.deleteFrom('app.categories').where('id', '=', categoryId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}

async function isShared(db: Db, categoryId: string): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (select from app.category_permissions where category_id = ${categoryId})
        or exists (select from app.family_category_permissions where category_id = ${categoryId}) as shared`.execute(db)
  return rows[0]?.shared ?? false
}

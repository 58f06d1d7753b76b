import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  line,
  newId,
  notFound,
  pageFrom,
  seenText,
  signedInRoute,
} from '#platform/shared/api.ts'
import { isMonday } from '#platform/shared/dates.ts'
import { longestName, longestQuantity } from './shared/limits.ts'

/** The origin of an item: written by hand, or counted from the meals of the week. */
export const ShoppingOrigin = z.enum(['hand', 'meals'])
export type ShoppingOrigin = z.infer<typeof ShoppingOrigin>

/** An item to buy in the week that begins on the Monday `weekStartDate`. `quantity` is text: a count, or as written ('2 packs'). */
export const ShoppingItem = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  weekStartDate: z.iso.date(),
  itemName: z.string(),
  quantity: z.string(),
  purchased: z.boolean(),
  origin: ShoppingOrigin,
  createdAt: instant,
  version: z.int(),
})
export type ShoppingItem = z.infer<typeof ShoppingItem>

const weekStartDate = day.refine(isMonday, { error: 'shopping:check.weekStart' })
const itemName = line(longestName)
const storedName = seenText.min(1).max(longestName)
const quantity = line(longestQuantity)
const week = { categoryId: z.uuid(), weekStartDate }
const tags = ['Shopping']

/** The most different items that the meals of a week may produce: far more than a household buys, and all can be restored at once. */
export const maxMadeItems = 2000

/** The fields of a new item in the list of a week. */
export const NewItem = z.strictObject({
  id: newId,
  ...week,
  itemName,
  quantity: quantity.default('1'),
  purchased: z.boolean().default(false),
  origin: ShoppingOrigin.default('hand'),
})
export type NewItem = z.infer<typeof NewItem>

/** New values for an item, based on its version `ifVersion`. */
export const ItemChange = z.strictObject({ itemId: z.uuid(), ifVersion, itemName, quantity })
export type ItemChange = z.infer<typeof ItemChange>

/**
 * The new state of an item: bought or not. Where the item is gone, as its list was generated again, the one that is called `named` in that week is
 * meant.
 */
export const ItemTick = z.strictObject({
  itemId: z.uuid(),
  purchased: z.boolean(),
  named: z.strictObject({ ...week, itemName: storedName }).optional(),
})
export type ItemTick = z.infer<typeof ItemTick>

/** The week whose list is generated from its meals, and whether ticks may be lost. */
export const Generation = z.strictObject({ ...week, discardTicks: z.boolean().default(false) })
export type Generation = z.infer<typeof Generation>

/** The generated items of a list as they were before it was generated again. */
export const FormerList = z.strictObject({
  ...week,
  items: z
    .array(z.strictObject({ id: newId, itemName: storedName, quantity, purchased: z.boolean() }))
    .max(maxMadeItems)
    .refine((items) => new Set(items.map((item) => item.itemName)).size === items.length, { error: 'shopping:check.twice' }),
})
export type FormerList = z.infer<typeof FormerList>

export const shoppingContract = {
  /** Lists a week's items by name, with the category and what the person may do in it; several pages are in order of ids. */
  list: signedInRoute
    .meta({ reads: ['shopping_lists', 'categories', 'category_permissions'], keep: 'always', pages: 'items' })
    .route({ method: 'GET', path: '/shopping-lists', tags, summary: 'Shopping list of a week' })
    .input(z.strictObject({ ...week, from: pageFrom }))
    .output(z.object({ category: Category, items: z.array(ShoppingItem) }))
    .errors(notFound),

  /**
   * Generates the list of a week from its meals: identical lines become one item with their count. Items generated before
   * are replaced, those written by hand stay. A line with the same count keeps its tick; where another tick would be lost,
   * this needs `discardTicks`, and the refusal counts them. `former` holds the replaced items, for `restore`.
   */
  generate: signedInRoute
    .route({ method: 'POST', path: '/shopping-lists/generate', tags, summary: 'Generate the shopping list of a week' })
    .input(Generation)
    .output(z.object({ items: z.array(ShoppingItem), former: z.array(ShoppingItem) }))
    .errors({
      ...addRefusals,
      TICKED: { status: 409, message: 'shopping:refusal.ticked', data: z.object({ count: z.int() }) },
    }),

  /** Restores the items that `generate` replaced; items ticked since stay ticked, matched by name. */
  restore: signedInRoute
    .route({ method: 'POST', path: '/shopping-lists/restore', tags, summary: 'Restore the previous shopping list of a week' })
    .input(FormerList)
    .output(z.object({ items: z.array(ShoppingItem) }))
    .errors(addRefusals),

  /** Adds an item, with the origin 'hand' by default; a restored item keeps its origin. */
  add: signedInRoute
    .route({ method: 'POST', path: '/shopping-lists', tags, summary: 'Add an item to a shopping list' })
    .input(NewItem)
    .output(ShoppingItem)
    .errors(addRefusals),

  /** Changes the name and quantity. An item whose name is no longer the one from the meals counts as written by hand. */
  change: signedInRoute
    .route({ method: 'PATCH', path: '/shopping-lists/{itemId}', tags, summary: 'Change an item of a shopping list' })
    .input(ItemChange)
    .output(ShoppingItem)
    .errors(changeRefusals),

  /** Ticks or unticks an item; two shoppers who tick the same one both succeed. */
  tick: signedInRoute
    .route({ method: 'PUT', path: '/shopping-lists/{itemId}/purchased', tags, summary: 'Tick an item of a shopping list' })
    .input(ItemTick)
    .output(ShoppingItem)
    .errors(changeRefusals),

  /** Deletes an item; with `ifVersion`, unless somebody has changed it since. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/shopping-lists/{itemId}', tags, summary: 'Delete an item of a shopping list' })
    .input(z.strictObject({ itemId: z.uuid(), ifVersion: ifVersion.optional() }))
    .output(z.object({}))
    .errors(changeRefusals),
}

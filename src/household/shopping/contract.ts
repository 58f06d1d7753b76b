import { z } from 'zod'
import { Category } from '../../foundation/categories/contract.ts'
import { isMonday } from '../../platform/shared/dates.ts'
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
  signedInRoute,
} from '../../platform/shared/api.ts'
import { longestName, longestQuantity } from './shared/limits.ts'

/** Where an item comes from: written by hand, or counted from the meals of the week. */
export const ShoppingOrigin = z.enum(['hand', 'meals'])
export type ShoppingOrigin = z.infer<typeof ShoppingOrigin>

/** Something to buy in the week that begins on the Monday `weekStartDate`. `quantity` is text: a count, or what somebody wrote ('2 packs'). */
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

const weekStartDate = day.refine(isMonday, { error: 'A week starts on Monday' })
const itemName = line(longestName)
const quantity = line(longestQuantity)
const week = { categoryId: z.uuid(), weekStartDate }
const tags = ['Shopping']

/** How many different things the meals of a week may come to: far more than a household buys, and all of them can be put back at once. */
export const mostMadeItems = 2000

/** An item to be added to the list of a week. */
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

/** Whether an item is bought. */
export const ItemTick = z.strictObject({ itemId: z.uuid(), purchased: z.boolean() })
export type ItemTick = z.infer<typeof ItemTick>

/** Which week's list is made from its meals, and whether ticks may be lost. */
export const Generation = z.strictObject({ ...week, discardTicks: z.boolean().default(false) })
export type Generation = z.infer<typeof Generation>

/** A list as it was before it was made again. */
export const FormerList = z.strictObject({
  ...week,
  items: z
    .array(z.strictObject({ id: newId, itemName, quantity, purchased: z.boolean() }))
    .max(mostMadeItems)
    .refine((items) => new Set(items.map((item) => item.itemName)).size === items.length, { error: 'An item is listed twice' }),
})
export type FormerList = z.infer<typeof FormerList>

export const shoppingContract = {
  /** The list of a week by name (READ-26), with the category and what the person may do in it. One of more than a page is in the order of ids. */
  list: signedInRoute
    .route({ method: 'GET', path: '/shopping-lists', tags, summary: 'Shopping list of a week' })
    .input(z.strictObject({ ...week, from: pageFrom }))
    .output(z.object({ category: Category, items: z.array(ShoppingItem) }))
    .errors(notFound),

  /**
   * Makes the list of a week from its meals: identical lines become one item with their count (SHOP-10). What was made before is
   * replaced, what was written by hand stays (GAP-117). Where something replaced was ticked, only with `discardTicks`. `former`
   * is what was replaced, for `restore`.
   */
  generate: signedInRoute
    .route({ method: 'POST', path: '/shopping-lists/generate', tags, summary: 'Generate the shopping list of a week' })
    .input(Generation)
    .output(z.object({ items: z.array(ShoppingItem), former: z.array(ShoppingItem) }))
    .errors({
      ...addRefusals,
      TICKED: { status: 409, message: 'Something on the list is already ticked' },
    }),

  /** Puts back what `generate` replaced; what was ticked since stays ticked by its name. */
  restore: signedInRoute
    .route({ method: 'POST', path: '/shopping-lists/restore', tags, summary: 'Restore the previous shopping list of a week' })
    .input(FormerList)
    .output(z.object({ items: z.array(ShoppingItem) }))
    .errors(addRefusals),

  /** Adds an item, by hand unless said otherwise: one that is brought back is what it was. */
  add: signedInRoute
    .route({ method: 'POST', path: '/shopping-lists', tags, summary: 'Add an item to a shopping list' })
    .input(NewItem)
    .output(ShoppingItem)
    .errors(addRefusals),

  /** Changes name and quantity. What has another name than the meals gave it counts as written by hand. */
  change: signedInRoute
    .route({ method: 'PATCH', path: '/shopping-lists/{itemId}', tags, summary: 'Change an item of a shopping list' })
    .input(ItemChange)
    .output(ShoppingItem)
    .errors(changeRefusals),

  /** Ticks an item or unticks it; two shoppers who tick the same one agree (SHOP-04). */
  tick: signedInRoute
    .route({ method: 'PUT', path: '/shopping-lists/{itemId}/purchased', tags, summary: 'Tick an item of a shopping list' })
    .input(ItemTick)
    .output(ShoppingItem)
    .errors(changeRefusals),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/shopping-lists/{itemId}', tags, summary: 'Delete an item of a shopping list' })
    .input(z.strictObject({ itemId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}

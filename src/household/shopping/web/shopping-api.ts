import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { ShoppingItem, shoppingContract } from '../contract.ts'
import { inItemOrder } from '../shared/in-item-order.ts'

/** The routes of shopping lists, as the browser calls them. */
export const shopping = apiOf<typeof shoppingContract>('shopping')

/** The list of a category for the week that begins on a Monday, 'yyyy-MM-dd'. */
export type ListOf = { categoryId: string; weekStartDate: string }

/** A list that was read, with its category. */
export type ReadList = { category: Category; items: ShoppingItem[] }

/** Returns the query for the list of a week, whose items are shown by name, with the category. */
export const shoppingQuery = ({ categoryId, weekStartDate }: ListOf) =>
  queryOptions({ ...readsOf<typeof shoppingContract>('shopping').list({ categoryId, weekStartDate }), select: byItemName })

const byItemName = (read: ReadList): ReadList => ({ ...read, items: inItemOrder(read.items) })

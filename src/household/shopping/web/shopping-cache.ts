import type { CachedChange } from '#platform/web/api/cached-change.ts'
import type { ShoppingItem } from '../contract.ts'
import { inItemOrder } from '../shared/in-item-order.ts'
import { type ListOf, shoppingQuery } from './shopping-api.ts'

/** Shows one item changed, added or deleted; a rollback restores only that item, since others may have changed meanwhile. */
export function cachedItem(of: ListOf, { was, now }: { was?: ShoppingItem; now?: ShoppingItem }): CachedChange {
  const { queryKey } = shoppingQuery(of)
  const id = (was ?? now)?.id
  return {
    queryKey,
    make(client) {
      const show = (item: ShoppingItem | undefined) =>
        client.setQueryData(queryKey, (known) => known && { ...known, items: withItem(known.items, id, item) })
      show(now)
      return () => show(was)
    },
  }
}

/** Shows some fields of an item as changed, whatever else becomes of it. */
export function changedInList(was: ShoppingItem, now: Partial<Pick<ShoppingItem, 'purchased' | 'itemName' | 'quantity'>>): CachedChange {
  const { queryKey } = shoppingQuery(was)
  return {
    queryKey,
    make(client) {
      const show = (fields: typeof now) =>
        client.setQueryData(
          queryKey,
          (known) =>
            known && { ...known, items: inItemOrder(known.items.map((item) => (item.id === was.id ? { ...item, ...fields } : item))) },
        )
      show(now)
      return () => show(fieldsOf(was, now))
    },
  }
}

function fieldsOf({ purchased, itemName, quantity }: ShoppingItem, now: object): Partial<ShoppingItem> {
  return 'purchased' in now ? { purchased } : { itemName, quantity }
}

/** Shows a new item, unless the server's own is there already. */
export function addedToList(item: ShoppingItem): CachedChange {
  const { queryKey } = shoppingQuery(item)
  return {
    queryKey,
    make(client) {
      client.setQueryData(queryKey, (known) => {
        const isThere = known?.items.some(({ id }) => id === item.id) !== false
        return known === undefined || isThere ? known : { ...known, items: withItem(known.items, item.id, item) }
      })
      return () => cachedItem(item, { was: item }).make(client)
    },
  }
}

/** Returns the items with one of them changed and in order, added, or removed. */
export function withItem(items: readonly ShoppingItem[], id: string | undefined, item: ShoppingItem | undefined): ShoppingItem[] {
  const others = items.filter((one) => one.id !== id)
  return item === undefined ? others : inItemOrder([...others, item])
}

import type { QueryClient } from '@tanstack/react-query'
import type { OfflineChange, StandsNow } from '#platform/web/outbox/offline-change.ts'
import type { NewItem, ShoppingItem } from '../contract.ts'
import { addedToList, changedInList, cachedItem } from './shopping-cache.ts'
import { describeQuantity } from './describe-quantity.ts'
import { type ListOf, shoppingQuery } from './shopping-api.ts'
import { t } from './texts.ts'

/** An item and whether it is to be ticked. */
export type Tick = { item: ShoppingItem; purchased: boolean }

/** An item and what it is to be called. */
export type Renaming = { item: ShoppingItem; itemName: string; quantity: string }

/** A new item of a list; by default it is to be bought and was added by hand. */
export type Addition = ListOf & Pick<NewItem, 'id' | 'itemName' | 'quantity'> & Partial<Pick<NewItem, 'purchased' | 'origin'>>

/** Ticks that wait on the device; one also names its item, whose list may be generated again meanwhile. */
export const offlineTick: OfflineChange<Tick> = {
  route: 'shopping.tick',
  withoutSwitch: true,
  input: ({ item: { id, categoryId, weekStartDate, itemName }, purchased }) => ({
    itemId: id,
    purchased,
    named: { categoryId, weekStartDate, itemName },
  }),
  thing: ({ item }) => item.id,
  version: ({ item }) => item.version,
  label: ({ item: { itemName: name }, purchased }) => t(purchased ? 'queued.tick' : 'queued.untick', { name }),
  shows: ({ item, purchased }) => [changedInList(item, { purchased })],
  now: async ({ item }, client) => itemNow(client, item),
}

/** New items that wait on the device. */
export const offlineAddition: OfflineChange<Addition> = {
  route: 'shopping.add',
  withoutSwitch: true,
  input: (item) => item,
  thing: ({ id }) => id,
  version: () => 1,
  label: (item) => t('queued.add', { name: wordsOf(item) }),
  shows: (item) => [addedToList({ purchased: false, origin: 'hand', ...item, createdAt: new Date().toISOString(), version: 1 })],
  now: async (item, client) => itemNow(client, item),
}

/** New names and quantities that wait on the device. */
export const offlineRenaming: OfflineChange<Renaming> = {
  route: 'shopping.change',
  withoutSwitch: true,
  input: ({ item, itemName, quantity }) => ({ itemId: item.id, ifVersion: item.version, itemName, quantity }),
  thing: ({ item }) => item.id,
  version: ({ item }) => item.version,
  label: ({ item, ...changed }) => t('queued.change', { was: wordsOf(item), name: wordsOf(changed) }),
  shows: ({ item, itemName, quantity }) => [changedInList(item, { itemName, quantity })],
  now: async ({ item }, client) => itemNow(client, item),
}

/** Deletions that wait on the device; each carries the version that was seen. */
export const offlineRemoval: OfflineChange<ShoppingItem> = {
  route: 'shopping.remove',
  withoutSwitch: true,
  input: ({ id, version }) => ({ itemId: id, ifVersion: version }),
  thing: ({ id }) => id,
  version: ({ version }) => version,
  label: (item) => t('queued.remove', { name: wordsOf(item) }),
  shows: (item) => [cachedItem(item, { was: item })],
  now: async (item, client) => itemNow(client, item),
}

const wordsOf = ({ itemName, quantity }: Pick<ShoppingItem, 'itemName' | 'quantity'>): string =>
  quantity === '1' ? itemName : `${itemName} ${describeQuantity(quantity)}`

async function itemNow(client: QueryClient, { id, ...of }: ListOf & { id: string }): Promise<StandsNow | undefined> {
  const { items } = await client.fetchQuery({ ...shoppingQuery(of), staleTime: 0 })
  const item = items.find((one) => one.id === id)
  return item && { id, words: `${wordsOf(item)}${item.purchased ? `, ${t('queued.ticked')}` : ''}`, version: item.version }
}

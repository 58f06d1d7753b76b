import { useTranslation } from 'react-i18next'
import { inTurn } from '../../../platform/web/api/in-turn.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { inList } from './in-list.ts'
import { type ListOf, shopping } from './shopping-api.ts'

/** An item as it is added; sent again under its id it is the same. */
export type NewItem = { id: string; itemName: string; quantity: string }

/** Adds an item by hand, at once on the screen; `onFailed` gives what was typed back. */
export function useAddItem(of: ListOf, onFailed: (item: NewItem) => void): (item: NewItem) => void {
  const { t } = useTranslation('shopping')
  const add = useChange({
    // What is done to the item next waits until the server has it.
    run: async (item: NewItem, options) => inTurn(item.id, async () => shopping.add({ ...of, ...item }, options)),
    optimistic: (item) => [
      inList(of, { now: { ...of, ...item, purchased: false, origin: 'hand', createdAt: new Date().toISOString(), version: 1 } }),
    ],
    failure: (_error, { itemName }) => t('addFailed', { name: itemName }),
    failureTitle: t('error'),
    onRefused: (_error, item) => {
      onFailed(item)
      return false
    },
  })
  return add.send
}

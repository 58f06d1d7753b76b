import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inTurn } from '../../../platform/web/api/in-turn.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { ShoppingItem } from '../contract.ts'
import { withItem } from './in-list.ts'
import { shopping, shoppingQuery } from './shopping-api.ts'

type ItemChange = { item: ShoppingItem; itemName: string; quantity: string }

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Changes name and quantity of an item; the list shows it in its place without being read again. */
export function useChangeItem({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('shopping')
  const client = useQueryClient()
  return useChange({
    run: async ({ item, itemName, quantity }: ItemChange, options) =>
      inTurn(item.id, async () => shopping.change({ itemId: item.id, ifVersion: item.version, itemName, quantity }, options)),
    success: t('updated'),
    failure: t('updateFailed'),
    failureTitle: t('error'),
    reads: ({ item }) => [shoppingQuery(item).queryKey],
    onDone: (saved) => {
      client.setQueryData(shoppingQuery(saved).queryKey, (known) => known && { ...known, items: withItem(known.items, saved.id, saved) })
      onSaved()
    },
    onRefused,
  })
}

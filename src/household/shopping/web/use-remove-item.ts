import { useTranslation } from 'react-i18next'
import { inTurn } from '../../../platform/web/api/in-turn.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { ShoppingItem } from '../contract.ts'
import { inList } from './in-list.ts'
import { itemAgain } from './item-again.ts'
import { shopping } from './shopping-api.ts'

/** Deletes an item at once and without a question, and offers to take that back (SHOP-06, GAP-91). */
export function useRemoveItem(): (item: ShoppingItem) => void {
  const { t } = useTranslation('shopping')
  const bringBack = useBringBackItem()
  const remove = useChange({
    run: async (item: ShoppingItem, options) => inTurn(item.id, async () => shopping.remove({ itemId: item.id }, options)),
    optimistic: (item) => [inList(item, { was: item })],
    failure: t('deleteFailed'),
    failureTitle: t('error'),
    onDone: (_done, item) => toast.success(t('deleted'), { action: { label: t('undo'), onPress: () => bringBack(item) } }),
  })
  return remove.send
}

/** Adds a deleted item again, the same in all it was. */
function useBringBackItem(): (item: ShoppingItem) => void {
  const { t } = useTranslation('shopping')
  const bringBack = useChange({
    run: async (item: ShoppingItem, options) => inTurn(item.id, async () => shopping.add(itemAgain(item), options)),
    optimistic: (item) => [inList(item, { now: item })],
    failure: (_error, { itemName }) => t('addFailed', { name: itemName }),
    failureTitle: t('error'),
  })
  return bringBack.send
}

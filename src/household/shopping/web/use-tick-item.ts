import { useTranslation } from 'react-i18next'
import { inTurn } from '../../../platform/web/api/in-turn.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { ShoppingItem } from '../contract.ts'
import { inList } from './in-list.ts'
import { shopping } from './shopping-api.ts'

type Wanted = { item: ShoppingItem; purchased: boolean }

/** Ticks items and unticks them, at once on the screen (SHOP-04). */
export function useTickItem(): (item: ShoppingItem, purchased: boolean) => void {
  const { t } = useTranslation('shopping')
  const tick = useChange({
    // One after the other, so that what was pressed last is what stays.
    run: async ({ item, purchased }: Wanted, options) =>
      inTurn(item.id, async () => shopping.tick({ itemId: item.id, purchased }, options)),
    optimistic: ({ item, purchased }) => [inList(item, { was: item, now: { ...item, purchased } })],
    failure: t('updateFailed'),
    failureTitle: t('error'),
  })
  return (item, purchased) => tick.send({ item, purchased })
}

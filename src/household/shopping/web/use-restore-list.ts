import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { ShoppingItem } from '../contract.ts'
import { formerItem } from './item-again.ts'
import { type ListOf, shopping, shoppingQuery } from './shopping-api.ts'

/** Puts back what was replaced when the list was made again. */
export function useRestoreList(of: ListOf): (former: readonly ShoppingItem[]) => void {
  const { t } = useTranslation('shopping')
  const client = useQueryClient()
  const { queryKey } = shoppingQuery(of)
  const restore = useChange({
    run: async (former: readonly ShoppingItem[], options) => shopping.restore({ ...of, items: former.map(formerItem) }, options),
    success: t('restored'),
    failure: t('restoreFailed'),
    failureTitle: t('error'),
    reads: () => [queryKey],
    onDone: ({ items }) => client.setQueryData(queryKey, (known) => known && { ...known, items }),
  })
  return restore.send
}

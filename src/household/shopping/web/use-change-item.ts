import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#platform/web/api/use-change.ts'
import { withItem } from './shopping-cache.ts'
import { offlineRenaming, type Renaming } from './offline-items.ts'
import { shopping, shoppingQuery } from './shopping-api.ts'
import { t } from './texts.ts'

type Outcome = {
  success?: string
  /** Runs once it is saved, or is known to wait. */
  onSaved?: () => void
  onRefused: (error: Error, renaming: Renaming) => boolean
}

/** Returns what changes the name and quantity of an item; the list shows it in order without being fetched again. */
export function useChangeItem({ success, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return useChange({
    run: async ({ item, itemName, quantity }: Renaming, options) =>
      shopping.change({ itemId: item.id, ifVersion: item.version, itemName, quantity }, options),
    queue: offlineRenaming,
    ...(onSaved !== undefined && { onWaiting: onSaved }),
    ...(success !== undefined && { success }),
    failure: t('updateFailed'),
    failureTitle: t('error'),
    reads: ({ item }) => [shoppingQuery(item).queryKey],
    onDone: (saved) => {
      client.setQueryData(shoppingQuery(saved).queryKey, (known) => known && { ...known, items: withItem(known.items, saved.id, saved) })
      onSaved?.()
    },
    onRefused,
  })
}

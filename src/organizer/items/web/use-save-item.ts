import { useQueryClient } from '@tanstack/react-query'
import type { NewSubcategory } from '#organizer/subcategories/contract.ts'
import { everySubcategory, subcategories } from '#organizer/subcategories/web/subcategory-api.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import type { NewItem } from '../contract.ts'
import { items, itemsQuery } from './item-api.ts'
import { t } from './texts.ts'

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** A new contract, and the subcategory that is added for it where there is none yet. */
type AddedItem = { item: NewItem; newPlace?: NewSubcategory }

/** Adds a contract; the list shows it without being fetched again. */
export function useAddItem({ onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return useChange({
    run: async ({ item, newPlace }: AddedItem, options) => {
      if (newPlace !== undefined) await subcategories.add(newPlace)
      return items.add(item, options)
    },
    success: t('added'),
    failure: t('saveFailed'),
    reads: ({ item: { subcategoryId } }) => [itemsQuery(subcategoryId).queryKey, everySubcategory],
    onDone: (saved) => {
      client.setQueryData(itemsQuery(saved.subcategoryId).queryKey, (known) => known && withSaved(known, saved))
      onSaved()
    },
    onRefused,
  })
}

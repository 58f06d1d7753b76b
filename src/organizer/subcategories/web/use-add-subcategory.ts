import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { subcategories, subcategoriesQuery } from './subcategory-api.ts'

type NewSubcategory = { id: string; categoryId: string; name: string }
type Outcome = { onAdded: () => void; onRefused: (error: Error) => boolean }

/** Adds a subcategory; the page shows it as the last one, without being read again. */
export function useAddSubcategory({ onAdded, onRefused }: Outcome) {
  const { t } = useTranslation('subcategories')
  const client = useQueryClient()
  const listOf = (categoryId: string) => subcategoriesQuery({ kind: 'category', id: categoryId }).queryKey
  return useChange({
    run: async (subcategory: NewSubcategory, options) => subcategories.add(subcategory, options),
    success: t('added'),
    failure: t('addFailed'),
    reads: ({ categoryId }) => [listOf(categoryId)],
    onDone: (added) => {
      const empty: SubcategoryAtAGlance = { ...added, monthlyCostPence: 0, inForce: 0, endDate: null }
      client.setQueryData(listOf(added.categoryId), (known) => known && [...known.filter(({ id }) => id !== added.id), empty])
      onAdded()
    },
    onRefused,
  })
}

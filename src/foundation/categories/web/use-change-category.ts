import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { Category, CategoryIcon } from '../contract.ts'
import { categories, categoriesQuery } from './categories-api.ts'

type CategoryEdit = { category: Category; name: string; icon: CategoryIcon }
type Outcome = { onDone: () => void; onRefused: (error: Error) => boolean }

/** Changes name and icon of a category; its tile shows them at once (CAT-15). */
export function useChangeCategory({ onDone, onRefused }: Outcome) {
  const { t } = useTranslation('categories')
  const { send, sending } = useChange({
    run: async ({ category, name, icon }: CategoryEdit, options) =>
      categories.change({ categoryId: category.id, ifVersion: category.version, name, icon }, options),
    optimistic: ({ category, name, icon }) => [
      inCache(categoriesQuery(category.familyId), (known) =>
        known.map((other) => (other.id === category.id ? { ...other, name, icon } : other)),
      ),
    ],
    success: t('edit.done'),
    failure: t('edit.failed'),
    onDone,
    onRefused,
  })
  return { change: send, changing: sending }
}

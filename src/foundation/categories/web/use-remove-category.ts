import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { unreachedReason } from '../../../platform/web/api/failure-reason.ts'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { Category } from '../contract.ts'
import { categories, categoriesQuery } from './categories-api.ts'

/** What a category holds, and whether anybody else may see it. */
export type Contents = { shared: boolean; counts: ReadonlyArray<{ table: string; count: number }> }

/** Deletes a category with everything in it; its tile goes at once, and comes back when the server refuses (CAT-18 to CAT-21). */
export function useRemoveCategory() {
  const { t } = useTranslation('categories')
  const { send } = useChange({
    run: async (category: Category, options) => categories.remove({ categoryId: category.id }, options),
    optimistic: (category) => [inCache(categoriesQuery(category.familyId), (known) => known.filter((other) => other.id !== category.id))],
    success: t('remove.done'),
    failure: (error) =>
      refusalCode(error) === 'SHARED'
        ? t('remove.sharedKept')
        : t('remove.failed', { reason: refusalMessage(error) ?? unreachedReason(error) ?? t('unknownError') }),
    reads: (category) => [categoriesQuery(category.familyId).queryKey],
  })
  return send
}

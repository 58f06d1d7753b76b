import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { unreachedReason } from '../../../platform/web/api/failure-reason.ts'
import { refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { Category, CategoryIcon } from '../contract.ts'
import { categories, categoriesQuery } from './categories-api.ts'

type CustomCategory = { name: string; icon: CategoryIcon }
type Outcome = { onDone: () => void; onRefused: (error: Error) => boolean }

/** Adds a category of one's own to a space. The same one sent again, after an answer was lost, is added once. */
export function useAddCustom(familyId: string, { onDone, onRefused }: Outcome) {
  const { t } = useTranslation('categories')
  const client = useQueryClient()
  const [id, setId] = useState(() => makeId())
  const { queryKey } = categoriesQuery(familyId)
  const change = useChange({
    run: async (category: CustomCategory & { id: string }, options) => categories.add({ familyId, ...category }, options),
    success: t('add.done'),
    failure: (error) => t('add.failed', { reason: refusalMessage(error) ?? unreachedReason(error) ?? t('unknownError') }),
    reads: () => [queryKey],
    onRefused,
    onDone: (added) => {
      client.setQueryData<Category[]>(queryKey, (known) => known && [...known.filter((other) => other.id !== added.id), added])
      setId(makeId())
      onDone()
    },
  })
  return { add: (category: CustomCategory) => change.send({ id, ...category }), adding: change.sending }
}

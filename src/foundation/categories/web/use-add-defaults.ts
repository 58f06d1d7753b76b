import { useQueryClient } from '@tanstack/react-query'
import { unreachedReason } from '#platform/web/api/failure-reason.ts'
import { refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { DefaultKind } from '../contract.ts'
import { categories, categoriesQuery } from './categories-api.ts'
import { t } from './texts.ts'

/** Adds default categories to a space; their tiles appear as soon as the server has answered. */
export function useAddDefaults(familyId: string, { onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { queryKey } = categoriesQuery(familyId)
  const change = useChange({
    run: async (kinds: readonly DefaultKind[], options) => categories.addDefaults({ familyId, kinds: [...kinds] }, options),
    success: t('add.done'),
    failure: (error) => t('add.failed', { reason: refusalMessage(error) ?? unreachedReason(error) ?? t('unknownError') }),
    reads: () => [queryKey],
    onDone: (all) => {
      client.setQueryData(queryKey, all)
      onDone()
    },
  })
  return { add: change.send, adding: change.sending }
}

import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { memberQuery, members } from './members-api.ts'

/** Stores staged changes of a member's levels, all or none; after a failure the member is read anew (MEM-25, MEM-26). */
export function useSaveLevels({ memberId, onSaved }: { memberId: string; onSaved: () => void }) {
  const { t } = useTranslation('members')
  const client = useQueryClient()
  const { queryKey } = memberQuery(memberId)
  return useChange({
    run: members.changeLevels,
    success: t('manage.saved'),
    failure: t('manage.saveFailed'),
    reads: () => [queryKey],
    onDone: onSaved,
    onRefused: () => {
      // What was shown may not be true: it goes until it has been read again.
      void client.resetQueries({ queryKey })
      return false
    },
  })
}

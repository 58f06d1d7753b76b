import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { invitations, noticesQuery, waitingQuery } from './invitations-api.ts'

/** Deletes a notice of an invitation, not the invitation; it goes at once (NOTIF-06). */
export function useRemoveNotice() {
  const { t } = useTranslation('invitations')
  return useChange({
    run: invitations.removeNotice,
    optimistic: ({ noticeId }) => [inCache(noticesQuery, (known) => known.filter(({ id }) => id !== noticeId))],
    reads: () => [waitingQuery.queryKey],
    success: t('notices.deleted'),
    failure: t('notices.deleteFailed'),
  })
}

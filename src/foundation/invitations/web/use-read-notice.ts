import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { invitations, noticesQuery, waitingQuery } from './invitations-api.ts'

/** Marks a notice of an invitation as read; the mark and the count go at once (NOTIF-05). */
export function useReadNotice() {
  const { t } = useTranslation('invitations')
  return useChange({
    run: invitations.markNoticeRead,
    optimistic: ({ noticeId }) => [
      inCache(noticesQuery, (known) => known.map((told) => (told.id === noticeId ? { ...told, read: true } : told))),
      inCache(waitingQuery, (known) => ({ ...known, notices: Math.max(0, known.notices - 1) })),
    ],
    failure: t('notices.readFailed'),
  })
}

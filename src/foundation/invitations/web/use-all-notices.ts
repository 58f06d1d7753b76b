import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { invitations, noticesQuery, waitingQuery } from './invitations-api.ts'

/** Marks all notices of invitations as read, or deletes those that are read, up to the newest on the screen. */
export function useAllNotices() {
  const { t } = useTranslation('invitations')
  const readAll = useChange({
    run: invitations.markAllNoticesRead,
    optimistic: () => [
      inCache(noticesQuery, (known) => known.map((told) => ({ ...told, read: true }))),
      inCache(waitingQuery, (known) => ({ ...known, notices: 0 })),
    ],
    failure: t('notices.readFailed'),
  })
  const removeRead = useChange({
    run: invitations.removeReadNotices,
    optimistic: () => [inCache(noticesQuery, (known) => known.filter(({ read }) => !read))],
    success: t('notices.readDeleted'),
    failure: t('notices.deleteFailed'),
  })
  return { readAll, removeRead }
}

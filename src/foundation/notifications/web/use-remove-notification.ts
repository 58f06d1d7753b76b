import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { waitingQuery } from '../../invitations/web/public.ts'
import { notifications, notificationsQuery, onEachPage } from './notifications-api.ts'

/** Deletes a notification; it goes at once, and older ones move up (NOTIF-03, GAP-77). */
export function useRemoveNotification() {
  const { t } = useTranslation('notifications')
  return useChange({
    run: notifications.remove,
    optimistic: ({ notificationId }) => [
      inCache(notificationsQuery, (known) => onEachPage(known, (page) => page.filter(({ id }) => id !== notificationId))),
    ],
    reads: () => [waitingQuery.queryKey],
    success: t('sheet.deleted'),
    failure: t('sheet.deleteFailed'),
  })
}

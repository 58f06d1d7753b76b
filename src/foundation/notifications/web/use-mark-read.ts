import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { waitingQuery } from '../../invitations/web/public.ts'
import { notifications, notificationsQuery, onEachPage } from './notifications-api.ts'

/** Marks a notification as read; the mark and the count go at once (NOTIF-02). */
export function useMarkRead() {
  const { t } = useTranslation('notifications')
  return useChange({
    run: notifications.markRead,
    optimistic: ({ notificationId }) => [
      inCache(notificationsQuery, (known) =>
        onEachPage(known, (page) => page.map((told) => (told.id === notificationId ? { ...told, read: true } : told))),
      ),
      inCache(waitingQuery, (known) => ({ ...known, notifications: Math.max(0, known.notifications - 1) })),
    ],
    failure: t('sheet.updateFailed'),
  })
}

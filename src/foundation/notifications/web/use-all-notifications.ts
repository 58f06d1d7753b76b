import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { waitingQuery } from '../../invitations/web/public.ts'
import { notifications, notificationsQuery, onEachPage } from './notifications-api.ts'

/** Marks all notifications as read, or deletes those that are read, up to the newest on the screen. */
export function useAllNotifications() {
  const { t } = useTranslation('notifications')
  const readAll = useChange({
    run: notifications.markAllRead,
    optimistic: () => [
      inCache(notificationsQuery, (known) => onEachPage(known, (page) => page.map((told) => ({ ...told, read: true })))),
      inCache(waitingQuery, (known) => ({ ...known, notifications: 0 })),
    ],
    failure: t('sheet.updateFailed'),
  })
  const removeRead = useChange({
    run: notifications.removeRead,
    optimistic: () => [inCache(notificationsQuery, (known) => onEachPage(known, (page) => page.filter(({ read }) => !read)))],
    success: t('sheet.readDeleted'),
    failure: t('sheet.deleteFailed'),
  })
  return { readAll, removeRead }
}

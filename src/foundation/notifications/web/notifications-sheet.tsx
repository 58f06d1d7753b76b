import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { NotificationEntry } from './notification-entry.tsx'
import { notificationsQuery } from './notifications-api.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useRemoveNotification } from './use-remove-notification.ts'

/**
 * What a person was told, newest first (NOTIF-01 to NOTIF-03); pressing an unread one marks it read (GAP-76). `onLeave` runs when one
 * leads to another screen.
 */
export function NotificationsSheet({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications')
  const reading = useQuery(notificationsQuery)
  const markRead = useMarkRead()
  const remove = useRemoveNotification()
  if (reading.data === undefined) {
    return reading.error === null ? <LoadingSheet /> : <FailedReading title={t('sheet.loadFailed')} reading={reading} />
  }
  if (reading.data.length === 0) {
    return (
      <EmptyState small drawing={<Drawing of="post" size="notice" />}>
        {t('sheet.empty')}
      </EmptyState>
    )
  }
  return (
    <Card pad="none" render={<ul />}>
      {reading.data.map((told) => (
        <NotificationEntry
          key={told.id}
          told={told}
          onRead={() => markRead.send({ notificationId: told.id })}
          onRemove={() => remove.send({ notificationId: told.id })}
          onLeave={onLeave}
        />
      ))}
    </Card>
  )
}

function LoadingSheet() {
  return (
    <Loading>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Loading>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { NoticeTools } from '../../../platform/web/ui/notice-tools.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { waitingQuery } from '../../invitations/web/public.ts'
import type { Notification } from '../contract.ts'
import { NotificationEntry } from './notification-entry.tsx'
import { notificationsQuery } from './notifications-api.ts'
import { useAllNotifications } from './use-all-notifications.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useRemoveNotification } from './use-remove-notification.ts'

/**
 * What a person was told, newest first (NOTIF-01 to NOTIF-03); pressing an unread one marks it read (GAP-76), and older ones are shown
 * when they are asked for (GAP-77). `onLeave` runs when one leads to another screen.
 */
export function NotificationsSheet({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['notifications', 'ui'])
  const reading = useInfiniteQuery(notificationsQuery)
  if (reading.data === undefined) {
    return reading.error === null ? <LoadingSheet /> : <FailedReading title={t('sheet.loadFailed')} reading={reading} />
  }
  const all = reading.data.pages.flat()
  if (all.length === 0) {
    return (
      <EmptyState small drawing={<Drawing of="post" size="notice" />}>
        {t('sheet.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      <Tools all={all} />
      <Entries all={all} onLeave={onLeave} />
      {reading.hasNextPage && (
        <Button
          variant="quiet"
          block
          working={reading.isFetchingNextPage}
          workingLabel={t('ui:showingMore')}
          onClick={() => void reading.fetchNextPage()}
        >
          {t('ui:showMore')}
        </Button>
      )}
    </>
  )
}

function Tools({ all }: { all: readonly Notification[] }) {
  const { data: waiting } = useQuery({ ...waitingQuery, refetchOnMount: false })
  const { readAll, removeRead } = useAllNotifications()
  // What arrives meanwhile was not on the screen.
  const upTo = all[0]?.createdAt ?? ''
  const isAnyUnread = all.some(({ read }) => !read) || (waiting?.notifications ?? 0) > 0
  return (
    <NoticeTools
      onReadAll={isAnyUnread ? () => readAll.send({ upTo }) : undefined}
      onRemoveRead={all.some(({ read }) => read) ? () => removeRead.send({ upTo }) : undefined}
    />
  )
}

function Entries({ all, onLeave }: { all: readonly Notification[]; onLeave: () => void }) {
  const markRead = useMarkRead()
  const remove = useRemoveNotification()
  return (
    <Card pad="none" render={<ul />}>
      {all.map((told) => (
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

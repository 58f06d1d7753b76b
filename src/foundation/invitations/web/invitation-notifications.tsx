import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Moment } from '#platform/web/texts/moment.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NotificationRow } from '#platform/web/ui/notification-row.tsx'
import { NotificationTools } from '#platform/web/ui/notification-tools.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import type { InvitationNotification } from '../contract.ts'
import { invitations, invitationNotificationsQuery, waitingQuery } from './invitations-api.ts'
import { LoadingInvitationNotifications } from './loading-notifications.tsx'
import { notificationText } from './notification-text.ts'
import { t } from './texts.ts'

/** The person's notifications of invitations, newest first; opening one marks it as read. */
export function InvitationNotifications({ onOpen }: { onOpen: (invitationId: string) => void }) {
  const query = useQuery(invitationNotificationsQuery)
  if (query.data === undefined) {
    return query.error === null ? <LoadingInvitationNotifications /> : <QueryFailure title={t('notifications.loadFailed')} query={query} />
  }
  if (query.data.length === 0) {
    return (
      <EmptyState small drawing={<Drawing of="post" size="medium" />}>
        {t('notifications.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      <Tools notifications={query.data} />
      <NotificationList notifications={query.data} onOpen={onOpen} />
    </>
  )
}

function Tools({ notifications }: { notifications: readonly InvitationNotification[] }) {
  const { readAll, removeRead } = useAllNotifications()
  // What arrives later was not on the screen.
  const upTo = notifications[0]?.createdAt ?? ''
  return (
    <NotificationTools
      onReadAll={notifications.some(({ read }) => !read) ? () => readAll.send({ upTo }) : undefined}
      onRemoveRead={notifications.some(({ read }) => read) ? () => removeRead.send({ upTo }) : undefined}
    />
  )
}

function NotificationList({
  notifications,
  onOpen,
}: {
  notifications: readonly InvitationNotification[]
  onOpen: (invitationId: string) => void
}) {
  const markRead = useMarkNotificationRead()
  const remove = useDeleteNotification()
  const open = ({ id, invitationId, read }: InvitationNotification): void => {
    if (!read) markRead.send({ notificationId: id })
    onOpen(invitationId)
  }
  return (
    <Card pad="none" render={<ul />}>
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          title={notificationText(notification)}
          sub={notification.familyName ?? undefined}
          time={<Moment at={notification.createdAt} />}
          unread={notification.read ? undefined : t('notifications.unread')}
          onPress={() => open(notification)}
          removeLabel={t('notifications.delete', {
            title: notificationText(notification),
            family: notification.familyName ?? t('answer.noFamily'),
          })}
          onRemove={() => remove.send({ notificationId: notification.id })}
        />
      ))}
    </Card>
  )
}

/** Marks all notifications of invitations as read, or deletes those that are read, up to the newest on the screen. */
function useAllNotifications() {
  const readAll = useChange({
    run: invitations.markAllNotificationsRead,
    optimistic: () => [
      cachedChange(invitationNotificationsQuery, (known) => known.map((one) => ({ ...one, read: true }))),
      cachedChange(waitingQuery, (known) => ({ ...known, invitationNotifications: 0 })),
    ],
    failure: t('notifications.readFailed'),
  })
  const removeRead = useChange({
    run: invitations.deleteReadNotifications,
    optimistic: () => [cachedChange(invitationNotificationsQuery, (known) => known.filter(({ read }) => !read))],
    success: t('notifications.readDeleted'),
    failure: t('notifications.deleteFailed'),
  })
  return { readAll, removeRead }
}

/** Marks a notification of an invitation as read; mark and count change at once. */
function useMarkNotificationRead() {
  return useChange({
    run: invitations.markNotificationRead,
    optimistic: ({ notificationId }) => [
      cachedChange(invitationNotificationsQuery, (known) => known.map((one) => (one.id === notificationId ? { ...one, read: true } : one))),
      cachedChange(waitingQuery, (known) => ({ ...known, invitationNotifications: Math.max(0, known.invitationNotifications - 1) })),
    ],
    failure: t('notifications.readFailed'),
  })
}

/** Deletes a notification of an invitation, not the invitation; it disappears at once. */
function useDeleteNotification() {
  return useChange({
    run: invitations.deleteNotification,
    optimistic: ({ notificationId }) => [
      cachedChange(invitationNotificationsQuery, (known) => known.filter(({ id }) => id !== notificationId)),
    ],
    reads: () => [waitingQuery.queryKey],
    success: t('notifications.deleted'),
    failure: t('notifications.deleteFailed'),
  })
}

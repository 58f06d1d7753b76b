import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { categoryIcons } from '#foundation/categories/web/category-icons.ts'
import { waitingQuery } from '#foundation/invitations/web/invitations-api.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Moment } from '#platform/web/texts/moment.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { NotificationRow } from '#platform/web/ui/notification-row.tsx'
import { NotificationTools } from '#platform/web/ui/notification-tools.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import type { Notification, notificationsContract } from '../contract.ts'
import { t } from './texts.ts'

/**
 * A person's notifications, newest first; pressing an unread one marks it as read, and older ones are shown
 * on request. `onLeave` runs when one leads to another screen.
 */
export function NotificationsSheet({ onLeave }: { onLeave: () => void }) {
  const query = useInfiniteQuery(notificationsQuery)
  const rows = useFocusOnOlder(query.data?.pages ?? [])
  if (query.data === undefined) {
    return query.error === null ? <LoadingSheet /> : <QueryFailure title={t('sheet.loadFailed')} query={query} />
  }
  const all = query.data.pages.flat()
  if (all.length === 0) {
    return (
      <EmptyState small drawing={<Drawing of="post" size="medium" />}>
        {t('sheet.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      <Tools all={all} />
      <Entries rows={rows} all={all} onLeave={onLeave} />
      {query.hasNextPage && (
        <Button
          variant="quiet"
          block
          working={query.isFetchingNextPage}
          workingLabel={uiText('showingMore')}
          onClick={() => void query.fetchNextPage()}
        >
          {uiText('showMore')}
        </Button>
      )}
    </>
  )
}

// 'Show more' disappears with the last older ones. The focus that went with it goes on at the first of them, in the same commit: a moment
// later the panel would take it.
function useFocusOnOlder(pages: ReadonlyArray<readonly Notification[]>): RefObject<HTMLUListElement | null> {
  const rows = useRef<HTMLUListElement>(null)
  const seen = useRef(pages.length)
  useLayoutEffect(() => {
    const isMore = seen.current > 0 && pages.length > seen.current
    seen.current = pages.length
    if (!isMore || document.activeElement !== document.body) return
    const firstOlder = rows.current?.children[pages.slice(0, -1).flat().length]
    firstOlder?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [pages])
  return rows
}

function Tools({ all }: { all: readonly Notification[] }) {
  const { data: waiting } = useQuery({ ...waitingQuery, refetchOnMount: false })
  const { readAll, removeRead } = useAllNotifications()
  // What arrives later was not on the screen.
  const upTo = all[0]?.createdAt ?? ''
  const isAnyUnread = all.some(({ read }) => !read) || (waiting?.notifications ?? 0) > 0
  return (
    <NotificationTools
      onReadAll={isAnyUnread ? () => readAll.send({ upTo }) : undefined}
      onRemoveRead={all.some(isRemovedWithRead) ? () => removeRead.send({ upTo }) : undefined}
    />
  )
}

type EntriesProps = { rows: RefObject<HTMLUListElement | null>; all: readonly Notification[]; onLeave: () => void }

function Entries({ rows, all, onLeave }: EntriesProps) {
  const markRead = useMarkRead()
  const remove = useRemoveNotification()
  return (
    <Card pad="none" render={<ul ref={rows} />}>
      {all.map((notification) => (
        <NotificationEntry
          key={notification.id}
          notification={notification}
          onRead={() => markRead.send({ notificationId: notification.id })}
          onRemove={() => remove.send({ notificationId: notification.id })}
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

/** The notification routes. */
const notifications = apiOf<typeof notificationsContract>('notifications')

/** The number of notifications per page. */
const pageLength = 10

/** The person's notifications, newest first, ten at a time. */
const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ pageParam, signal }) => notifications.list(pageParam === undefined ? undefined : { before: pageParam }, { signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (last) => (last.length < pageLength ? undefined : last.at(-1)?.id),
})

function firstPage(): string | undefined {
  return undefined
}

/** Changes each loaded page of the list. */
function onEachPage<Param>(
  { pages, ...known }: InfiniteData<Notification[], Param>,
  change: (page: Notification[]) => Notification[],
): InfiniteData<Notification[], Param> {
  return { ...known, pages: pages.map(change) }
}

/** Marks all notifications as read, or deletes those that are read, up to the newest on the screen. */
function useAllNotifications() {
  const readAll = useChange({
    run: notifications.markAllRead,
    optimistic: () => [
      cachedChange(notificationsQuery, (known) =>
        onEachPage(known, (page) => page.map((notification) => ({ ...notification, read: true }))),
      ),
      cachedChange(waitingQuery, (known) => ({ ...known, notifications: 0 })),
    ],
    failure: t('sheet.updateFailed'),
  })
  const removeRead = useChange({
    run: notifications.removeRead,
    optimistic: () => [
      cachedChange(notificationsQuery, (known) =>
        onEachPage(known, (page) => page.filter((notification) => !isRemovedWithRead(notification))),
      ),
    ],
    success: t('sheet.readDeleted'),
    failure: t('sheet.deleteFailed'),
  })
  return { readAll, removeRead }
}

/** Marks a notification as read; mark and count change at once. */
function useMarkRead() {
  return useChange({
    run: notifications.markRead,
    optimistic: ({ notificationId }) => [
      cachedChange(notificationsQuery, (known) =>
        onEachPage(known, (page) =>
          page.map((notification) => (notification.id === notificationId ? { ...notification, read: true } : notification)),
        ),
      ),
      cachedChange(waitingQuery, (known) => ({ ...known, notifications: Math.max(0, known.notifications - 1) })),
    ],
    failure: t('sheet.updateFailed'),
  })
}

/** Deletes a notification; it disappears at once, and older ones move up. */
function useRemoveNotification() {
  return useChange({
    run: notifications.remove,
    optimistic: ({ notificationId }) => [
      cachedChange(notificationsQuery, (known) => onEachPage(known, (page) => page.filter(({ id }) => id !== notificationId))),
    ],
    reads: () => [waitingQuery.queryKey],
    success: t('sheet.deleted'),
    failure: t('sheet.deleteFailed'),
  })
}

function isRemovedWithRead({ read, kept }: Notification): boolean {
  return read && !kept
}

type NotificationEntryProps = { notification: Notification; onRead: () => void; onRemove: () => void; onLeave: () => void }

/** One notification. If it is about something, the whole row links there; one that may not be deleted yet has no button for it. */
function NotificationEntry({ notification, onRead, onRemove, onLeave }: NotificationEntryProps) {
  const { title, message, href, look, read, kept, createdAt } = notification
  const press = (event: MouseEvent): void => {
    if (!read) onRead()
    // With a modifier key the link opens elsewhere, and this screen stays as it is.
    if (href !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
  }
  return (
    <NotificationRow
      lead={<HexagonIcon size="s" icon={look === null ? Bell : categoryIcons[look.icon]} hue={look?.color} />}
      title={title}
      sub={message}
      time={<Moment at={createdAt} />}
      unread={read ? undefined : t('sheet.unread')}
      idle={read && href === null}
      // Given an href the router takes path, search and fragment from it; `to` is there only for its types.
      link={href === null ? undefined : <Link to="/" href={href} />}
      onPress={press}
      removeLabel={t('sheet.delete', { title })}
      onRemove={kept ? undefined : onRemove}
    />
  )
}

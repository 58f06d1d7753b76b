import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Moment } from '../../../platform/web/texts/moment.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { NoticeRow } from '../../../platform/web/ui/notice-row.tsx'
import { NoticeTools } from '../../../platform/web/ui/notice-tools.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import type { InvitationNotice } from '../contract.ts'
import { invitations, noticesQuery, waitingQuery } from './invitations-api.ts'
import { LoadingNotices } from './loading-notices.tsx'
import { noticeText } from './notice-text.ts'

/** What the person was told of invitations, newest first (NOTIF-04 to NOTIF-06); opening one marks it read. */
export function InvitationNotices({ onOpen }: { onOpen: (invitationId: string) => void }) {
  const { t } = useTranslation('invitations')
  const reading = useQuery(noticesQuery)
  if (reading.data === undefined) {
    return reading.error === null ? <LoadingNotices /> : <FailedReading title={t('notices.loadFailed')} reading={reading} />
  }
  if (reading.data.length === 0) {
    return (
      <EmptyState small drawing={<Drawing of="post" size="notice" />}>
        {t('notices.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      <Tools notices={reading.data} />
      <Notices notices={reading.data} onOpen={onOpen} />
    </>
  )
}

function Tools({ notices }: { notices: readonly InvitationNotice[] }) {
  const { readAll, removeRead } = useAllNotices()
  // What arrives meanwhile was not on the screen.
  const upTo = notices[0]?.createdAt ?? ''
  return (
    <NoticeTools
      onReadAll={notices.some(({ read }) => !read) ? () => readAll.send({ upTo }) : undefined}
      onRemoveRead={notices.some(({ read }) => read) ? () => removeRead.send({ upTo }) : undefined}
    />
  )
}

function Notices({ notices, onOpen }: { notices: readonly InvitationNotice[]; onOpen: (invitationId: string) => void }) {
  const { t } = useTranslation('invitations')
  const markRead = useReadNotice()
  const remove = useRemoveNotice()
  const open = ({ id, invitationId, read }: InvitationNotice): void => {
    if (!read) markRead.send({ noticeId: id })
    onOpen(invitationId)
  }
  return (
    <Card pad="none" render={<ul />}>
      {notices.map((notice) => (
        <NoticeRow
          key={notice.id}
          title={noticeText(t, notice)}
          sub={notice.familyName ?? undefined}
          time={<Moment at={notice.createdAt} />}
          unread={notice.read ? undefined : t('notices.unread')}
          onPress={() => open(notice)}
          removeLabel={t('notices.delete', { title: noticeText(t, notice), family: notice.familyName ?? t('answer.noFamily') })}
          onRemove={() => remove.send({ noticeId: notice.id })}
        />
      ))}
    </Card>
  )
}

/** Marks all notices of invitations as read, or deletes those that are read, up to the newest on the screen. */
function useAllNotices() {
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

/** Marks a notice of an invitation as read; the mark and the count go at once (NOTIF-05). */
function useReadNotice() {
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

/** Deletes a notice of an invitation, not the invitation; it goes at once (NOTIF-06). */
function useRemoveNotice() {
  const { t } = useTranslation('invitations')
  return useChange({
    run: invitations.removeNotice,
    optimistic: ({ noticeId }) => [inCache(noticesQuery, (known) => known.filter(({ id }) => id !== noticeId))],
    reads: () => [waitingQuery.queryKey],
    success: t('notices.deleted'),
    failure: t('notices.deleteFailed'),
  })
}

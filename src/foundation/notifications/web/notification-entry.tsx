import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../platform/web/texts/moment.tsx'
import { NoticeRow } from '../../../platform/web/ui/notice-row.tsx'
import type { Notification } from '../contract.ts'

type NotificationEntryProps = { told: Notification; onRead: () => void; onRemove: () => void; onLeave: () => void }

/** One notification. One that is about something leads there, from the whole row. */
export function NotificationEntry({ told, onRead, onRemove, onLeave }: NotificationEntryProps) {
  const { t } = useTranslation('notifications')
  const { title, message, href, read, createdAt } = told
  const press = (event: MouseEvent): void => {
    if (!read) onRead()
    // With a key held the link opens elsewhere, and this screen stays as it is.
    if (href !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
  }
  return (
    <NoticeRow
      title={title}
      sub={message}
      time={<Moment at={createdAt} />}
      unread={read ? undefined : t('sheet.unread')}
      idle={read && href === null}
      // Given an href the router takes path, search and fragment from it; `to` is there for its types alone.
      link={href === null ? undefined : <Link to="/" href={href} />}
      onPress={press}
      removeLabel={t('sheet.delete', { title })}
      onRemove={onRemove}
    />
  )
}

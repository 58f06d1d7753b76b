import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'

/** Tells those who listen when something new is unread; the others see the numbers. */
export function Unread({ waiting }: { waiting: { notifications: number; notices: number } | undefined }) {
  const { t } = useTranslation('app')
  const { notifications = 0, notices = 0 } = waiting ?? {}
  return (
    <VisuallyHidden>
      <output>
        {notifications > 0 && `${t('nav.unreadNotifications', { count: notifications })} `}
        {notices > 0 && t('nav.unreadInvitations', { count: notices })}
      </output>
    </VisuallyHidden>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Inbox, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { waitingQuery } from '../../../foundation/invitations/web/public.ts'
import type { Sheet } from '../../../foundation/notifications/web/notifications-panel.tsx'
import type { FrameItem } from '../../../platform/web/ui/frame-item.ts'

/**
 * What a person was told: how much of it is unread, the two items of the header that open its panel (DASH-08, DASH-09), the one of
 * the bottom navigation for both, and the state of that panel.
 */
export function usePost({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('app')
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isSignedIn })
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState<Sheet>('notifications')
  const show = (chosen: Sheet) => (): void => {
    setSheet(chosen)
    setOpen(true)
  }
  const counts = { notifications: waiting?.notifications, invitations: waiting?.notices }
  const item = (key: Sheet): Omit<FrameItem, 'icon'> => ({
    key,
    label: t(`nav.${key}`),
    count: counts[key],
    countLabel: t('nav.unread'),
    render: <button type="button" aria-haspopup="dialog" onClick={show(key)} />,
  })
  const items: FrameItem[] = [
    { ...item('notifications'), icon: Inbox },
    { ...item('invitations'), icon: Mail },
  ]
  const both: FrameItem = {
    ...item('notifications'),
    icon: Inbox,
    count: (counts.notifications ?? 0) + (counts.invitations ?? 0),
    render: <button type="button" aria-haspopup="dialog" onClick={show(newest(counts))} />,
  }
  return { items, both, waiting, panel: { open, onClose: () => setOpen(false), sheet, onSheet: setSheet } }
}

// The sheet on which something is new, if only one is.
function newest({ notifications = 0, invitations = 0 }: Partial<Record<Sheet, number | undefined>>): Sheet {
  return notifications === 0 && invitations > 0 ? 'invitations' : 'notifications'
}

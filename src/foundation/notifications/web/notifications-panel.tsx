import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { waitingQuery } from '#foundation/invitations/web/invitations-api.ts'
import { InvitationDialog, InvitationNotifications } from '#foundation/invitations/web/on-demand.tsx'
import { focusOnArrival } from '#platform/web/ui/focus-on-arrival.ts'
import { Segments } from '#platform/web/ui/segments.tsx'
import { SidePanel } from '#platform/web/ui/side-panel.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { NotificationsSheet } from './notifications-sheet.tsx'
import { t } from './texts.ts'

/** The two tabs of the panel. */
export type InboxTab = 'notifications' | 'invitations'

type NotificationsPanelProps = { open: boolean; onClose: () => void; sheet: InboxTab; onSheet: (sheet: InboxTab) => void }

/** A panel with a person's notifications in two tabs, of groups and of invitations. An invitation replaces it. */
export function NotificationsPanel({ open, onClose, sheet, onSheet }: NotificationsPanelProps) {
  const details = useDialog<string>()
  const isLeaving = useRef(false)
  const leave = (): void => {
    isLeaving.current = true
    onClose()
  }
  const openInvitation = (invitationId: string): void => {
    onClose()
    details.show(invitationId)
  }
  return (
    <>
      <SidePanel
        open={open}
        onClose={onClose}
        title={sheet === 'notifications' ? t('sheet.title') : t('sheet.invitations')}
        tools={<SheetChoice sheet={sheet} onSheet={onSheet} />}
        finalFocus={() => placeAfter(isLeaving)}
      >
        {sheet === 'notifications' ? <NotificationsSheet onLeave={leave} /> : <InvitationNotifications onOpen={openInvitation} />}
      </SidePanel>
      {details.subject !== undefined && (
        <InvitationDialog key={details.round} open={details.open} onClose={details.close} invitationId={details.subject} />
      )}
    </>
  )
}

// On another screen the focus starts there; otherwise it returns to what opened the panel.
function placeAfter(isLeaving: { current: boolean }): boolean {
  const hasLeft = isLeaving.current
  isLeaving.current = false
  return !hasLeft || focusOnArrival()
}

function SheetChoice({ sheet, onSheet }: Pick<NotificationsPanelProps, 'sheet' | 'onSheet'>) {
  const { data: waiting } = useQuery({ ...waitingQuery, refetchOnMount: false })
  const options = [
    { value: 'notifications', label: t('sheet.title'), count: shown(waiting?.notifications) },
    { value: 'invitations', label: t('sheet.invitations'), count: shown(waiting?.invitationNotifications) },
  ] as const
  return <Segments fill label={t('sheet.kind')} options={options} value={sheet} onChange={onSheet} />
}

// No number when nothing is unread.
function shown(count: number | undefined): number | undefined {
  return count === 0 ? undefined : count
}

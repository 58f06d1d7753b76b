import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { waitingQuery } from './invitations-api.ts'
import { LoadingInvitationNotifications } from './loading-notifications.tsx'

const Pending = lazy(async () => ({ default: (await import('./pending-invitations.tsx')).PendingInvitations }))

/** The invitations that wait for the person's answer; they and their code are loaded when there are any. */
export function PendingInvitations() {
  const { data: waiting } = useQuery({ ...waitingQuery, refetchOnMount: false })
  const [wereAny, setWereAny] = useState(false)
  if (!wereAny && waiting !== undefined && waiting.invitations > 0) setWereAny(true)
  if (!wereAny) return null
  return (
    <Suspense fallback={null}>
      <Pending />
    </Suspense>
  )
}

const Notifications = lazy(async () => ({ default: (await import('./invitation-notifications.tsx')).InvitationNotifications }))

/** The person's notifications of invitations, loaded when first shown. */
export function InvitationNotifications(props: { onOpen: (invitationId: string) => void }) {
  return (
    <Suspense fallback={<LoadingInvitationNotifications />}>
      <Notifications {...props} />
    </Suspense>
  )
}

/** One invitation, loaded when first opened. */
export const InvitationDialog = lazyDialog(async () => (await import('./invitation-dialog.tsx')).InvitationDialog)

import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { InvitedBy } from './invited-by.tsx'
import { byTokenQuery } from './invitations-api.ts'
import { NoToken } from './no-token.tsx'
import { OtherAddress } from './other-address.tsx'
import { UnusableInvitation } from './unusable-invitation.tsx'
import { UnverifiedInvitation } from './unverified-invitation.tsx'
import { useArrival } from './use-arrival.ts'

/** What the page borrows from accounts: who is signed in, their frame and forms, and the way out. */
type Accounts = {
  personId: string | undefined
  signOut: { send: (input: undefined) => void; sending: boolean }
  Frame: ComponentType<{ title: string; heading: string; children: ReactNode }>
  Entrance: ComponentType<{ email: string; token: string; onEntered: () => void }>
  onEntered: () => void
}

/** What the link of an invitation leads to (IPAGE-01 to IPAGE-12): signing in or up with the invited address, then the dashboard. */
export function AcceptInvitationPage({ token, ...accounts }: Accounts & { token: string | undefined }) {
  return token === undefined ? <NoToken /> : <InvitedHere key={token} token={token} {...accounts} />
}

function InvitedHere({ token, personId, signOut, Frame, Entrance, onEntered }: Accounts & { token: string }) {
  const { t } = useTranslation('invitations')
  const reading = useQuery(byTokenQuery(token))
  const { data: invitation } = reading
  const readRefusal = refusalCode(reading.error)
  // A link that is used up may be that of a member, who is told so.
  const arrival = useArrival({ token, personId: invitation !== undefined || readRefusal === 'LINK_UNKNOWN' ? personId : undefined })
  const refusal = refusalCode(arrival.error) ?? (personId === undefined || readRefusal === 'EXPIRED' ? readRefusal : undefined)
  if (refusal === 'LINK_UNKNOWN' || refusal === 'EXPIRED') return <UnusableInvitation isExpired={refusal === 'EXPIRED'} />
  if (invitation === undefined && reading.error !== null && readRefusal !== 'LINK_UNKNOWN')
    return <UnverifiedInvitation reading={reading} />
  if (arrival.error !== null) return <UnverifiedInvitation reading={{ ...arrival, refetch: arrival.again }} />
  const email = invitation?.recipientEmail
  return (
    <Frame title={t('page.title')} heading={t('page.heading')}>
      {invitation !== undefined && <InvitedBy invitation={invitation} />}
      {email !== undefined && personId === undefined && <Entrance email={email} token={token} onEntered={onEntered} />}
      {email !== undefined && arrival.isOther && <OtherAddress email={email} signOut={signOut} />}
      {(email === undefined || (personId !== undefined && !arrival.isOther)) && <LookingUp />}
    </Frame>
  )
}

function LookingUp() {
  return (
    <Loading>
      <Skeleton shape="block" />
      <Skeleton width="40%" />
      <Skeleton shape="block" />
    </Loading>
  )
}

import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { HexagonIcon } from '../../../platform/web/ui/hexagon-icon.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { AuthFrame, useSessionHere } from '../../accounts/web/forms/public.ts'
import { usePerson } from '../../accounts/web/public.ts'
import { spacesQuery } from '../../families/web/public.ts'
import styles from './accept-invitation-page.module.css'
import { byTokenQuery, invitations, pendingQuery, waitingQuery } from './invitations-api.ts'
import { InvitedEntrance } from './invited-entrance.tsx'
import { invitesText } from './invites-text.ts'

/** The page behind an invitation's link (IPAGE-01 to IPAGE-12): signing in or up with the invited address, then the dashboard. */
export function AcceptInvitationPage({ token }: { token: string | undefined }) {
  // Also without a token: this notices signing in or out in another tab.
  const { enter, signOut } = useSessionHere()
  return token === undefined ? <NoToken /> : <InvitedHere key={token} token={token} onEntered={enter} signOut={signOut} />
}

type InvitedHereProps = { token: string; onEntered: () => void; signOut: SignOut }

function InvitedHere({ token, onEntered, signOut }: InvitedHereProps) {
  const { t } = useTranslation('invitations')
  const personId = usePerson()?.id
  const reading = useQuery(byTokenQuery(token))
  const { data: invitation } = reading
  const readRefusal = refusalCode(reading.error)
  // A used link may be that of a member, and then the page says so.
  const arrival = useAcceptLink({ token, personId: invitation !== undefined || readRefusal === 'LINK_UNKNOWN' ? personId : undefined })
  const refusal = refusalCode(arrival.error) ?? (personId === undefined || readRefusal === 'EXPIRED' ? readRefusal : undefined)
  if (refusal === 'LINK_UNKNOWN' || refusal === 'EXPIRED') return <UnusableInvitation isExpired={refusal === 'EXPIRED'} />
  if (invitation === undefined && reading.error !== null && readRefusal !== 'LINK_UNKNOWN')
    return <UnverifiedInvitation reading={reading} />
  if (arrival.error !== null) return <UnverifiedInvitation reading={{ ...arrival, refetch: arrival.again }} />
  const email = invitation?.recipientEmail
  return (
    <AuthFrame title={t('page.title')} heading={t('page.heading')}>
      {invitation !== undefined && <InvitedBy invitation={invitation} />}
      {email !== undefined && personId === undefined && (
        <InvitedEntrance email={email} becomes={invitation?.personName ?? null} token={token} onEntered={onEntered} />
      )}
      {email !== undefined && arrival.isOther && (
        <OtherAddress email={email} hasAccount={arrival.hasAccount} becomes={invitation?.personName ?? ''} signOut={signOut} />
      )}
      {(email === undefined || (personId !== undefined && !arrival.isOther)) && <LookingUp />}
    </AuthFrame>
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

/** Says that the link has no token, and links to sign in (IPAGE-02). */
function NoToken() {
  const { t } = useTranslation('invitations')
  const navigate = useNavigate()
  useEffect(() => {
    toast.failure(t('page.noLink'))
    void navigate({ to: '/auth', replace: true })
  }, [navigate, t])
  return null
}

type Arriving = { token: string; personId: string | undefined }

/**
 * Accepts the link's token as soon as somebody is signed in, and leads to the dashboard, where the invitation waits (GAP-38) or the
 * group is already theirs (IPAGE-11). Somebody with another address stays on the page (GAP-39).
 */
function useAcceptLink({ token, personId }: Arriving) {
  const { t } = useTranslation('invitations')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [otherId, setOtherId] = useState<string>()
  const [hasAccount, setHasAccount] = useState(false)
  const arrive = useChange({
    run: invitations.arrive,
    onDone: ({ outcome }) => {
      setHasAccount(outcome === 'has_account')
      if (outcome === 'other_address' || outcome === 'has_account') return setOtherId(personId)
      if (outcome === 'waiting') toast.info(t('page.acceptThere'))
      else toast.success(t('page.alreadyMember'))
      for (const { queryKey } of [spacesQuery, pendingQuery, waitingQuery]) void client.invalidateQueries({ queryKey })
      void navigate({ to: '/dashboard', replace: true })
      return undefined
    },
    onRefused: () => true,
  })
  // Once for each person on this page.
  const accept = useEffectEvent(arrive.send)
  useEffect(() => {
    if (personId !== undefined) accept({ token })
  }, [personId, token])
  return {
    error: arrive.error,
    isFetching: arrive.sending,
    again: async () => arrive.send({ token }),
    isOther: personId !== undefined && otherId === personId,
    hasAccount,
  }
}

/** Says that a link is no longer valid, or that its invitation has expired (IPAGE-03, IPAGE-04). */
function UnusableInvitation({ isExpired }: { isExpired: boolean }) {
  const { t } = useTranslation('invitations')
  return (
    <BareFrame home={<Link to="/" reloadDocument />}>
      <Page>
        <title>{t('page.title')}</title>
        <EmptyState
          drawing={<Drawing of="post" />}
          title={<Heading level={1}>{t(isExpired ? 'page.expired' : 'page.unknown')}</Heading>}
          action={<Button render={<Link to="/auth" />}>{t('page.goOn')}</Button>}
        >
          {t('page.askAgain')}
        </EmptyState>
      </Page>
    </BareFrame>
  )
}

/** Says that the server could not verify the link (IPAGE-05). */
function UnverifiedInvitation({ reading }: Pick<ComponentProps<typeof FailedReading>, 'reading'>) {
  const { t } = useTranslation('invitations')
  return (
    <BareFrame home={<Link to="/" reloadDocument />}>
      <Page>
        <title>{t('page.title')}</title>
        <FailedReading level={1} title={t('page.verifyFailed')} reading={reading} />
      </Page>
    </BareFrame>
  )
}

type Inviting = { senderName: string | null; familyName: string; expiresAt: string }

/** Who invites into which group, and until when. */
function InvitedBy({ invitation }: { invitation: Inviting }) {
  const { t } = useTranslation('invitations')
  return (
    <div className={styles.by}>
      <HexagonIcon icon={Users} />
      <div className={styles.words}>
        <p className={styles.who}>{invitesText(t, invitation)}</p>
        <p className={styles.quiet}>{t('page.until', { day: formatDay(todayOf(new Date(invitation.expiresAt))) })}</p>
      </div>
    </div>
  )
}

type SignOut = ReturnType<typeof useSessionHere>['signOut']

type OtherAddressProps = { email: string; hasAccount: boolean; becomes: string; signOut: SignOut }

/**
 * Says that the invitation is for another address than that of the signed-in person (GAP-39), or for somebody who has no account yet (FOLK-07), and
 * offers to sign out.
 */
function OtherAddress({ email, hasAccount, becomes, signOut }: OtherAddressProps) {
  const { t } = useTranslation('invitations')
  return (
    <FormGrid>
      <Note tone="yellow" live>
        {hasAccount ? t('page.hasAccount', { name: becomes }) : t('page.otherAddress', { email })}
      </Note>
      <Button
        variant="primary"
        size="l"
        block
        working={signOut.sending}
        workingLabel={t('page.signingOut')}
        onClick={() => signOut.send(undefined)}
      >
        {t('page.signOut')}
      </Button>
      <Button variant="quiet" block render={<Link to="/dashboard" />}>
        {t('page.stay')}
      </Button>
    </FormGrid>
  )
}

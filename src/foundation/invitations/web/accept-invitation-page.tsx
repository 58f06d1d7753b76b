import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { AuthFrame } from '#foundation/accounts/web/auth-frame.tsx'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { useSessionOnPage } from '#foundation/accounts/web/use-session-on-page.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { formatDay, todayOf } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { BareFrame } from '#platform/web/ui/bare-frame.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import styles from './accept-invitation-page.module.css'
import { byTokenQuery, invitations, pendingQuery, waitingQuery } from './invitations-api.ts'
import { InvitedSignIn } from './invited-sign-in.tsx'
import { invitationSentence } from './invitation-sentence.ts'
import { t } from './texts.ts'

/** The page behind an invitation's link: signing in or up with the invited address, then the dashboard. */
export function AcceptInvitationPage({ token }: { token: string | undefined }) {
  // Also without a token: this notices signing in or out in another tab.
  const { enter, signOut } = useSessionOnPage()
  return token === undefined ? <NoToken /> : <InvitedHere key={token} token={token} onEntered={enter} signOut={signOut} />
}

type InvitedHereProps = { token: string; onEntered: () => void; signOut: SignOut }

function InvitedHere({ token, onEntered, signOut }: InvitedHereProps) {
  const personId = usePerson()?.id
  const query = useQuery(byTokenQuery(token))
  const { data: invitation } = query
  const readRefusal = refusalCode(query.error)
  // A used link may be that of a member, and then the page says so.
  const arrival = useAcceptLink({ token, personId: invitation !== undefined || readRefusal === 'LINK_UNKNOWN' ? personId : undefined })
  const refusal = refusalCode(arrival.error) ?? (personId === undefined || readRefusal === 'EXPIRED' ? readRefusal : undefined)
  if (refusal === 'LINK_UNKNOWN' || refusal === 'EXPIRED') return <UnusableInvitation isExpired={refusal === 'EXPIRED'} />
  if (invitation === undefined && query.error !== null && readRefusal !== 'LINK_UNKNOWN') return <UnverifiedInvitation query={query} />
  if (arrival.error !== null) return <UnverifiedInvitation query={{ ...arrival, refetch: arrival.again }} />
  const email = invitation?.recipientEmail
  return (
    <AuthFrame title={t('page.title')} heading={t('page.heading')}>
      {invitation !== undefined && <InvitedBy invitation={invitation} />}
      {email !== undefined && personId === undefined && (
        <InvitedSignIn email={email} becomes={invitation?.personName ?? null} token={token} onEntered={onEntered} />
      )}
      {email !== undefined && arrival.stoppedBy === 'other_address' && <OtherAddress email={email} signOut={signOut} />}
      {arrival.stoppedBy === 'has_account' && <HasAccount name={invitation?.personName ?? ''} />}
      {(email === undefined || (personId !== undefined && arrival.stoppedBy === undefined)) && <LookingUp />}
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

/** Says that the link has no token, and links to sign in. */
function NoToken() {
  const navigate = useNavigate()
  useEffect(() => {
    toast.failure(t('page.noLink'))
    void navigate({ to: '/auth', replace: true })
  }, [navigate])
  return null
}

type Arriving = { token: string; personId: string | undefined }

/**
 * Accepts the link's token as soon as somebody is signed in, and leads to the dashboard, where the invitation waits or the
 * group is already theirs. Somebody with another address stays on the page.
 */
function useAcceptLink({ token, personId }: Arriving) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [stopped, setStopped] = useState<{ personId: string | undefined; by: 'other_address' | 'has_account' }>()
  const arrive = useChange({
    run: invitations.arrive,
    onDone: ({ outcome }) => {
      if (outcome === 'other_address' || outcome === 'has_account') return setStopped({ personId, by: outcome })
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
    stoppedBy: personId !== undefined && stopped?.personId === personId ? stopped.by : undefined,
  }
}

/** Says that a link is no longer valid, or that its invitation has expired. */
function UnusableInvitation({ isExpired }: { isExpired: boolean }) {
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

/** Says that the server could not verify the link. */
function UnverifiedInvitation({ query }: Pick<ComponentProps<typeof QueryFailure>, 'query'>) {
  return (
    <BareFrame home={<Link to="/" reloadDocument />}>
      <Page>
        <title>{t('page.title')}</title>
        <QueryFailure level={1} title={t('page.verifyFailed')} query={query} />
      </Page>
    </BareFrame>
  )
}

type Inviting = { senderName: string | null; familyName: string; expiresAt: string }

/** Who invites into which group, and until when. */
function InvitedBy({ invitation }: { invitation: Inviting }) {
  return (
    <div className={styles.by}>
      <HexagonIcon icon={Users} />
      <div className={styles.words}>
        <p className={styles.who}>{invitationSentence(invitation)}</p>
        <Quiet>{t('page.until', { day: formatDay(todayOf(new Date(invitation.expiresAt))) })}</Quiet>
      </div>
    </div>
  )
}

type SignOut = ReturnType<typeof useSessionOnPage>['signOut']

/** Says that the invitation is for another address than that of the signed-in person, and offers to sign out. */
function OtherAddress({ email, signOut }: { email: string; signOut: SignOut }) {
  return (
    <FormGrid>
      <Note tone="yellow" live>
        {t('page.otherAddress', { email })}
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

/** Says that the invitation gives an account to a member, and that the address of the signed-in person has one already. */
function HasAccount({ name }: { name: string }) {
  return (
    <FormGrid>
      <Note tone="yellow" live>
        {t('page.hasAccount', { name })}
      </Note>
      <Button variant="primary" size="l" block render={<Link to="/dashboard" />}>
        {t('page.goOn')}
      </Button>
    </FormGrid>
  )
}

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { chooseSpace } from '#foundation/families/web/remembered-space.ts'
import { formatDay, todayOf } from '#platform/shared/dates.ts'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import type { Invitation } from '../contract.ts'
import { invitations, pendingQuery, readsAfterAnswer } from './invitations-api.ts'
import { invitationSentence } from './invitation-sentence.ts'
import { InvitationCategories } from './invitation-categories.tsx'
import styles from './pending-invitations.module.css'
import { t } from './texts.ts'

/**
 * The dialog of invitations that wait for the person's answer. It opens by itself while there are any, closes with the last, and once
 * dismissed stays closed until the app is loaded again.
 */
export function PendingInvitations() {
  const { data: pending = [] } = useQuery(pendingQuery)
  const [isDismissed, dismiss] = useDismissal()
  const isOpen = useOwnOpening(pending.length > 0 && !isDismissed)
  const list = useRef<HTMLUListElement>(null)
  // A closing dialog keeps its content.
  const [shown, setShown] = useState(pending)
  if (pending.length > 0 && pending !== shown) setShown(pending)
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={t('answer.pending.title')}
      subtitle={t('answer.pending.subtitle', { count: shown.length })}
      // It opens by itself: a key that was meant for the page must not answer an invitation.
      initialFocus={list}
    >
      <ul ref={list} tabIndex={-1} className={styles.cards}>
        {shown.map((invitation) => (
          <PendingCard key={invitation.id} invitation={invitation} onAnswered={() => list.current?.focus()} />
        ))}
      </ul>
    </Dialog>
  )
}

// In the cache of the person's data, which is cleared when they sign out or the page is reloaded.
const dismissalQuery = queryOptions({
  queryKey: ['invitations', 'dismissed'],
  queryFn: () => false,
  initialData: false,
  enabled: false,
  gcTime: Infinity,
})

/** Returns whether the pending invitations were dismissed, and a function that dismisses them, until a reload or another person. */
function useDismissal(): readonly [boolean, () => void] {
  const client = useQueryClient()
  const { data } = useQuery(dismissalQuery)
  return [data, () => client.setQueryData(dismissalQuery.queryKey, true)]
}

/**
 * Returns whether a dialog that opens by itself is open: it waits while another one is, so that nobody is interrupted while typing,
 * and then stays open as long as it is wanted.
 */
function useOwnOpening(isWanted: boolean): boolean {
  const isFree = useSyncExternalStore(watchLayers, isNoDialogOpen)
  const [isUp, setUp] = useState(false)
  if (isWanted && isFree && !isUp) setUp(true)
  if (!isWanted && isUp) setUp(false)
  return isWanted && isUp
}

// Each dialog is a child of the body, which is removed when it has closed.
function watchLayers(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

function isNoDialogOpen(): boolean {
  return document.querySelector('[role$="dialog"][data-open]') === null
}

/** The card of one pending invitation: sender, group, type of member, shared categories, and the two answers. */
function PendingCard({ invitation, onAnswered }: { invitation: Invitation; onAnswered: () => void }) {
  const id = useId()
  const { memberType, expiresAt, categories } = invitation
  const until = t('answer.until', { day: formatDay(todayOf(new Date(expiresAt))) })
  return (
    <Card render={<li />} className={styles.card}>
      <div className={styles.head}>
        <HexagonIcon icon={Users} />
        <div className={styles.words}>
          <Heading level={3} look="s" id={id}>
            {invitationSentence(invitation)}
          </Heading>
          <Quiet>{`${t(`answer.memberType.${memberType}`)}, ${until}`}</Quiet>
        </div>
      </div>
      {categories.length > 0 ? <InvitationCategories categories={categories} /> : <Quiet>{t('answer.sharesNothing')}</Quiet>}
      <Answers invitation={invitation} describedBy={id} onAnswered={onAnswered} />
    </Card>
  )
}

type AnswersProps = { invitation: Invitation; describedBy: string; onAnswered: () => void }

function Answers({ invitation, describedBy, onAnswered }: AnswersProps) {
  const accept = useAcceptPending({ onAnswered })
  const decline = useDeclinePending({ onAnswered })
  const isBusy = accept.sending || decline.sending
  const input = { invitationId: invitation.id }
  const send = (answer: { send: (input: { invitationId: string }) => void }) => () => {
    if (!isBusy) answer.send(input)
  }
  return (
    <div className={styles.answers}>
      <Button
        variant="quiet"
        working={decline.sending}
        workingLabel={t('answer.declining')}
        aria-describedby={describedBy}
        onClick={send(decline)}
      >
        {t('answer.decline')}
      </Button>
      <Button
        variant="primary"
        working={accept.sending}
        workingLabel={t('answer.accepting')}
        aria-describedby={describedBy}
        onClick={send(accept)}
      >
        {t('answer.accept')}
      </Button>
    </div>
  )
}

/** Accepts an invitation in the pending dialog: its card disappears, and the group becomes the chosen space. */
function useAcceptPending({ onAnswered }: { onAnswered: () => void }) {
  const client = useQueryClient()
  return useChange({
    run: invitations.accept,
    reads: ({ invitationId }) => readsAfterAnswer(invitationId),
    success: ({ familyName }) => t('answer.joined', { family: familyName }),
    // A refusal has a message of the server; any other failure means that the person could not be made a member.
    failure: (error) => (refusalCode(error) === undefined ? t('answer.joinFailed') : (refusalMessage(error) ?? t('answer.processFailed'))),
    onDone: ({ familyId }, { invitationId }) => {
      chooseSpace(familyId)
      removeFromPending(client, invitationId)
      onAnswered()
    },
  })
}

/** Removes an answered invitation from the pending ones before they have been read again. */
function removeFromPending(client: QueryClient, invitationId: string): void {
  client.setQueryData(pendingQuery.queryKey, (known) => known?.filter(({ id }) => id !== invitationId))
}

/** Declines an invitation in the pending dialog; its card disappears. */
function useDeclinePending({ onAnswered }: { onAnswered: () => void }) {
  const client = useQueryClient()
  return useChange({
    run: invitations.decline,
    reads: ({ invitationId }) => readsAfterAnswer(invitationId),
    success: t('answer.declined'),
    failure: t('answer.processFailed'),
    serverSpeaks: true,
    onDone: (_declined, { invitationId }) => {
      removeFromPending(client, invitationId)
      onAnswered()
    },
  })
}

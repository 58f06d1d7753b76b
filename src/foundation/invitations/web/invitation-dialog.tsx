import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { chooseSpace } from '#foundation/families/web/remembered-space.ts'
import { PermissionRow } from '#foundation/sharing/web/permission-row.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Invitation } from '../contract.ts'
import { InvitationDetails } from './invitation-details.tsx'
import styles from './invitation-dialog.module.css'
import { invitationQuery, invitations, openInvitationsQuery, readsAfterAnswer } from './invitations-api.ts'
import { InviteDialog } from './dialogs.ts'
import { offerOfInvitation } from './offer-of-invitation.ts'
import { permissionOf } from './permission-of.ts'
import { t } from './texts.ts'
import { useShares } from './use-shares.ts'

type InvitationDialogProps = { open: boolean; onClose: () => void; invitationId: string }

/**
 * The dialog of one invitation. Its recipient answers it, its sender changes or cancels it; once it has expired, the
 * group's admins can send it again. For anyone else, and once it is answered, it is read-only.
 */
export function InvitationDialog({ open, onClose, invitationId }: InvitationDialogProps) {
  const query = useQuery({ ...invitationQuery(invitationId), enabled: open })
  const { data: invitation } = query
  const shares = useShares({ invitation, onDone: onClose })
  const right = invitation === undefined ? 'look' : permissionOf(invitation)
  const [again, setAgain] = useState<Invitation>()
  const [isInviting, setInviting] = useState(false)
  const inviteAgain = (expired: Invitation): void => {
    onClose()
    setAgain(expired)
    setInviting(true)
  }
  const foot = invitation && {
    answer: <InvitationAnswers invitationId={invitationId} onDone={onClose} />,
    change: <InvitationActions invitationId={invitationId} updating={shares.updating} onDone={onClose} />,
    again: <ExpiredActions invitation={invitation} onAgain={() => inviteAgain(invitation)} onDone={onClose} />,
    withdraw: <CancelInvitation invitationId={invitationId} onDone={onClose} />,
    look: undefined,
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('answer.details.title')}
        subtitle={invitation && t('answer.details.to', { family: invitation.familyName ?? t('answer.noFamily') })}
        foot={foot?.[right]}
        onSubmit={right === 'change' ? shares.submit : undefined}
      >
        {invitation === undefined && (query.error === null ? <LoadingDetails /> : <FailedDetails query={query} />)}
        {invitation !== undefined && (
          <InvitationDetails invitation={invitation}>
            {right === 'change' ? <InvitationShares shares={shares} /> : undefined}
          </InvitationDetails>
        )}
      </Dialog>
      {again && (
        <InviteDialog
          open={isInviting}
          onClose={() => setInviting(false)}
          familyId={again.familyId}
          email={again.recipientEmail}
          offer={offerOfInvitation(again)}
        />
      )}
    </>
  )
}

function FailedDetails({ query }: { query: Parameters<typeof QueryFailure>[0]['query'] }) {
  return <QueryFailure title={t('answer.details.loadFailed')} query={query} />
}

function LoadingDetails() {
  return (
    <Loading>
      <Skeleton width="60%" />
      <Skeleton width="70%" />
      <Skeleton width="40%" />
      <Skeleton shape="block" />
    </Loading>
  )
}

/** Accept and Decline, for the recipient in the details dialog; accepting chooses the group. */
function InvitationAnswers({ invitationId, onDone }: { invitationId: string; onDone: () => void }) {
  const accept = useChange({
    run: invitations.accept,
    reads: () => readsAfterAnswer(invitationId),
    failure: t('answer.acceptFailed'),
    onDone: ({ familyId }) => {
      chooseSpace(familyId)
      toast.success(t('answer.accepted'), { detail: t('answer.acceptedDetail') })
      onDone()
    },
  })
  const decline = useChange({
    run: invitations.decline,
    reads: () => readsAfterAnswer(invitationId),
    success: t('answer.declined'),
    failure: t('answer.declineFailed'),
    onDone,
  })
  const isBusy = accept.sending || decline.sending
  const send = (answer: typeof accept | typeof decline) => () => {
    if (!isBusy) answer.send({ invitationId })
  }
  return (
    <>
      <Button variant="quiet" working={decline.sending} workingLabel={t('answer.declining')} onClick={send(decline)}>
        {t('answer.decline')}
      </Button>
      <Button variant="primary" working={accept.sending} workingLabel={t('answer.accepting')} onClick={send(accept)}>
        {t('answer.accept')}
      </Button>
    </>
  )
}

type InvitationVerbsProps = { invitationId: string; updating: boolean; onDone: () => void }

/** Cancel Invitation and Update Permissions, for the sender in the details dialog. */
function InvitationActions({ invitationId, updating, onDone }: InvitationVerbsProps) {
  return (
    <>
      <CancelInvitation invitationId={invitationId} onDone={onDone} />
      <Button type="submit" variant="primary" working={updating} workingLabel={t('answer.details.updating')}>
        {t('answer.details.update')}
      </Button>
    </>
  )
}

/** Cancel Invitation, for its sender. */
function CancelInvitation({ invitationId, onDone }: { invitationId: string; onDone: () => void }) {
  const cancel = useChange({
    run: invitations.cancel,
    reads: () => [...readsAfterAnswer(invitationId), openInvitations],
    success: t('answer.details.cancelled'),
    failure: t('answer.details.cancelFailed'),
    onDone,
  })
  return (
    <Button
      variant="quietDanger"
      working={cancel.sending}
      workingLabel={t('answer.details.cancelling')}
      onClick={() => cancel.send({ invitationId })}
    >
      {t('answer.details.cancel')}
    </Button>
  )
}

// Those of all groups.
const openInvitations = openInvitationsQuery('').queryKey.slice(0, 2)

type ExpiredVerbsProps = { invitation: Invitation; onAgain: () => void; onDone: () => void }

/** The actions on an expired invitation: inviting the address again, and for its sender removing it from the list. */
function ExpiredActions({ invitation: { id, you }, onAgain, onDone }: ExpiredVerbsProps) {
  return (
    <>
      {you === 'sender' && <CancelInvitation invitationId={id} onDone={onDone} />}
      <Button variant="primary" icon={Send} onClick={onAgain}>
        {t('answer.details.again')}
      </Button>
    </>
  )
}

/** Every category of the group with a tick and its level, for the sender. */
function InvitationShares({ shares }: { shares: ReturnType<typeof useShares> }) {
  const { query, rows, set, problem } = shares
  if (rows === undefined) {
    if (query.error !== null) return <QueryFailure title={t('answer.details.categoriesFailed')} query={query} />
    return (
      <Loading>
        <Skeleton shape="block" />
      </Loading>
    )
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{t('answer.details.theyMaySee')}</legend>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <ul>
        {rows.map(({ category, level }) => (
          <PermissionRow
            key={category.id}
            name={category.name}
            icon={category.icon}
            color={category.color}
            level={level}
            onTick={(isTicked) => set(category.id, isTicked ? 'view' : null)}
            onLevel={(chosen) => set(category.id, chosen)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

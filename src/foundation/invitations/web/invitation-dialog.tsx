import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { Invitation } from '../contract.ts'
import { ExpiredVerbs } from './expired-verbs.tsx'
import { InvitationAnswers } from './invitation-answers.tsx'
import { InvitationDetails } from './invitation-details.tsx'
import { InvitationShares } from './invitation-shares.tsx'
import { InvitationVerbs } from './invitation-verbs.tsx'
import { invitationQuery } from './invitations-api.ts'
import { InviteDialog } from './lazy-invite-dialog.tsx'
import { offerOf } from './offer-of.ts'
import { rightOn } from './right-on.ts'
import { useShares } from './use-shares.ts'

type InvitationDialogProps = { open: boolean; onClose: () => void; invitationId: string }

/**
 * One invitation (IDET-01 to IDET-11). Its recipient answers it, its sender changes or cancels it while it waits; once it has expired the
 * group's admins can send it again. Everybody else, and everybody later, may look at it only.
 */
export function InvitationDialog({ open, onClose, invitationId }: InvitationDialogProps) {
  const { t } = useTranslation('invitations')
  const reading = useQuery({ ...invitationQuery(invitationId), enabled: open })
  const { data: invitation } = reading
  const shares = useShares({ invitation, onDone: onClose })
  const right = invitation === undefined ? 'look' : rightOn(invitation)
  const [again, setAgain] = useState<Invitation>()
  const [isInviting, setInviting] = useState(false)
  const inviteAgain = (expired: Invitation): void => {
    onClose()
    setAgain(expired)
    setInviting(true)
  }
  const foot = invitation && {
    answer: <InvitationAnswers invitationId={invitationId} onDone={onClose} />,
    change: <InvitationVerbs invitationId={invitationId} updating={shares.updating} onDone={onClose} />,
    again: <ExpiredVerbs invitation={invitation} onAgain={() => inviteAgain(invitation)} onDone={onClose} />,
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
        {invitation === undefined && (reading.error === null ? <LoadingDetails /> : <FailedDetails reading={reading} />)}
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
          offer={offerOf(again)}
        />
      )}
    </>
  )
}

function FailedDetails({ reading }: { reading: Parameters<typeof FailedReading>[0]['reading'] }) {
  const { t } = useTranslation('invitations')
  return <FailedReading title={t('answer.details.loadFailed')} reading={reading} />
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

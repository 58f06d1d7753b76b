import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { invitations, openInvitationsQuery } from './invitations-api.ts'
import { readsAfterAnswer } from './reads-after-answer.ts'

/** Cancel Invitation, for its sender (IDET-08). */
export function CancelInvitation({ invitationId, onDone }: { invitationId: string; onDone: () => void }) {
  const { t } = useTranslation('invitations')
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

// Of whichever group.
const openInvitations = openInvitationsQuery('').queryKey.slice(0, 2)

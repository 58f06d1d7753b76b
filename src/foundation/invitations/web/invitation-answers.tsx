import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { chooseSpace } from '../../families/web/public.ts'
import { invitations } from './invitations-api.ts'
import { readsAfterAnswer } from './reads-after-answer.ts'

/** Accept and Decline, for the recipient in the details dialog (IDET-04, IDET-10, IDET-11); accepting chooses the group (GAP-148). */
export function InvitationAnswers({ invitationId, onDone }: { invitationId: string; onDone: () => void }) {
  const { t } = useTranslation('invitations')
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

import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CancelInvitation } from './cancel-invitation.tsx'

type InvitationVerbsProps = { invitationId: string; updating: boolean; onDone: () => void }

/** Cancel Invitation and Update Permissions, for the sender in the details dialog (IDET-07, IDET-08). */
export function InvitationVerbs({ invitationId, updating, onDone }: InvitationVerbsProps) {
  const { t } = useTranslation('invitations')
  return (
    <>
      <CancelInvitation invitationId={invitationId} onDone={onDone} />
      <Button type="submit" variant="primary" working={updating} workingLabel={t('answer.details.updating')}>
        {t('answer.details.update')}
      </Button>
    </>
  )
}

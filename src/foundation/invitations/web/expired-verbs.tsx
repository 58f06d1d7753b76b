import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { Invitation } from '../contract.ts'
import { CancelInvitation } from './cancel-invitation.tsx'

type ExpiredVerbsProps = { invitation: Invitation; onAgain: () => void; onDone: () => void }

/** What is left of an invitation that has expired: inviting the address again, and for the sender taking it off the list (INV-10, GAP-43). */
export function ExpiredVerbs({ invitation: { id, you }, onAgain, onDone }: ExpiredVerbsProps) {
  const { t } = useTranslation('invitations')
  return (
    <>
      {you === 'sender' && <CancelInvitation invitationId={id} onDone={onDone} />}
      <Button variant="primary" icon={Send} onClick={onAgain}>
        {t('answer.details.again')}
      </Button>
    </>
  )
}

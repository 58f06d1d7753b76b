import { useTranslation } from 'react-i18next'
import { unreachedReason } from '../../../platform/web/api/failure-reason.ts'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { useFields } from '../../../platform/web/form/use-fields.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { invitations, openInvitationsQuery } from './invitations-api.ts'
import type { InviteTyped } from './invite-typed.ts'
import type { SentLink } from './use-sent-link.ts'

type Inviting = {
  familyId: string
  form: Pick<ReturnType<typeof useFields<InviteTyped>>, 'setError' | 'showRefusal'>
  onInvited: (sent: SentLink) => void
}

/** Sends an invitation; a refusal stands beside the field it is about, everything else is said (INV-06 to INV-11). */
export function useInvite({ familyId, form, onInvited }: Inviting) {
  const { t } = useTranslation('invitations')
  return useChange({
    run: invitations.invite,
    failure: (error) => t('invite.failed', { reason: refusalMessage(error) ?? unreachedReason(error) ?? t('invite.unknownError') }),
    reads: () => [openInvitationsQuery(familyId).queryKey],
    onDone: ({ invitation, link, mail, mailReason }) =>
      onInvited({ email: invitation.recipientEmail, expiresAt: invitation.expiresAt, link, mail, reason: mailReason ?? '' }),
    onRefused: (error) => {
      const code = refusalCode(error)
      // The screen leaves for the sign-in page; what was the matter stays to be read there.
      if (code === 'UNAUTHORIZED') toast.failure(t('invite.notSignedIn'))
      else if (code === 'OWN_ADDRESS') form.setError('email', t('invite.ownAddress'))
      else if (code === 'NO_CATEGORY') form.setError('levels', t('invite.noneTicked'))
      else return form.showRefusal(error)
      return true
    },
  })
}

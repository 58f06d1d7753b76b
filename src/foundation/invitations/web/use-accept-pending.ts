import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { chooseSpace } from '../../families/web/public.ts'
import { invitations } from './invitations-api.ts'
import { readsAfterAnswer } from './reads-after-answer.ts'
import { takeAnswered } from './take-answered.ts'

/** Accepts an invitation in the pending dialog: its card goes, and the group is chosen among the person's own (PEND-08, PEND-10, GAP-148). */
export function useAcceptPending({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation('invitations')
  const client = useQueryClient()
  return useChange({
    run: invitations.accept,
    reads: ({ invitationId }) => readsAfterAnswer(invitationId),
    success: ({ familyName }) => t('answer.joined', { family: familyName }),
    // What the server refuses it explains; otherwise it could not make the person a member.
    failure: (error) => (refusalCode(error) === undefined ? t('answer.joinFailed') : (refusalMessage(error) ?? t('answer.processFailed'))),
    onDone: ({ familyId }, { invitationId }) => {
      chooseSpace(familyId)
      takeAnswered(client, invitationId)
      onAnswered()
    },
  })
}

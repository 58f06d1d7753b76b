import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { invitations } from './invitations-api.ts'
import { readsAfterAnswer } from './reads-after-answer.ts'
import { takeAnswered } from './take-answered.ts'

/** Declines an invitation in the pending dialog; its card goes (PEND-09, PEND-10). */
export function useDeclinePending({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation('invitations')
  const client = useQueryClient()
  return useChange({
    run: invitations.decline,
    reads: ({ invitationId }) => readsAfterAnswer(invitationId),
    success: t('answer.declined'),
    failure: t('answer.processFailed'),
    serverSpeaks: true,
    onDone: (_declined, { invitationId }) => {
      takeAnswered(client, invitationId)
      onAnswered()
    },
  })
}

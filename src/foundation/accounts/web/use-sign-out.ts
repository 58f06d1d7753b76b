import './texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { account } from './account-api.ts'
import { announceAccountChange } from './account-channel.ts'
import { forgetContent, forgetPerson } from './forget-person.ts'

/** Ends the session, leads to `/` and leaves nothing of the person in this browser's memory (AUTH-23, ROUTE-23). */
export function useSignOut() {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useChange({
    run: account.signOut,
    failure: t('signOut.failed'),
    onDone: () => {
      announceAccountChange()
      // First away from the protected screens, which would otherwise ask for signing in.
      void navigate({ to: '/' }).then(() => {
        forgetPerson(client)
        forgetContent(client)
      })
    },
  })
}

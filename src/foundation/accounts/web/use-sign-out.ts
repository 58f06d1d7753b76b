import './texts.ts'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { account } from './account-api.ts'
import { useLeave } from './use-leave.ts'

/** Ends the session, leads to `/` and leaves nothing of the person in this browser's memory (AUTH-23, ROUTE-23). */
export function useSignOut() {
  const { t } = useTranslation('accounts')
  return useChange({ run: account.signOut, failure: t('signOut.failed'), onDone: useLeave() })
}

import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { account } from './account-api.ts'

type SignInCourse = {
  onEntered: () => void
  /** Gives true when it has shown the refusal itself. */
  onRefused?: (error: Error) => boolean
}

/** Signs somebody in and says how it went; what the server refuses is said in its words. */
export function useSignIn({ onEntered, onRefused }: SignInCourse) {
  const { t } = useTranslation('accounts')
  return useChange({
    run: account.signIn,
    success: t('signIn.done'),
    failure: t('signIn.failed'),
    serverSpeaks: true,
    onDone: onEntered,
    ...(onRefused && { onRefused }),
  })
}

import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { account } from './account-api.ts'

type SignUp = {
  onEntered: () => void
  onToBeVerified: (email: string) => void
  showRefusal: (error: unknown) => boolean
  setError: (name: 'email' | 'password', message: string) => void
}

// Refusals that are about one field stand beside it.
const fieldOfRefusal = { WEAK_PASSWORD: 'password', ADDRESS_TAKEN: 'email' } as const

/** Makes an account; who is signed in by it enters, others are asked to look into their mail (AUTH-13, GAP-57). */
export function useSignUp({ onEntered, onToBeVerified, showRefusal, setError }: SignUp) {
  const { t } = useTranslation('accounts')
  return useChange({
    run: account.signUp,
    success: ({ signedIn }) => (signedIn ? t('signUp.done') : t('signUp.doneVerify')),
    failure: t('signUp.failed'),
    serverSpeaks: true,
    onDone: ({ signedIn }, { email }) => (signedIn ? onEntered() : onToBeVerified(email)),
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code !== 'WEAK_PASSWORD' && code !== 'ADDRESS_TAKEN') return showRefusal(error)
      setError(fieldOfRefusal[code], refusalMessage(error) ?? t('signUp.failed'))
      return true
    },
  })
}

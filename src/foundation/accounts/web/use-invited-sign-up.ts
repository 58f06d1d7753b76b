import { useTranslation } from 'react-i18next'
import { refusalCode, refusalMessage, refusedFields } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { account } from './account-api.ts'
import { splitName } from './split-name.ts'
import { zoneOfDevice } from './zone-of-device.ts'

type InvitedSignUp = {
  token: string
  onEntered: () => void
  /** The account exists; its address has to be confirmed before anybody signs in. */
  onToBeVerified: () => void
  setError: (name: 'fullName' | 'email' | 'password', message: string) => void
  showRefusal: (error: unknown) => boolean
}

/** Makes an account for the invited address with the token of its invitation (IPAGE-08, IPAGE-09, GAP-57). */
export function useInvitedSignUp({ token, onEntered, onToBeVerified, setError, showRefusal }: InvitedSignUp) {
  const { t } = useTranslation(['invitations', 'accounts'])
  const { send, sending } = useChange({
    run: account.signUp,
    success: ({ signedIn }) => t(signedIn ? 'accounts:signUp.done' : 'accounts:signUp.doneVerify'),
    failure: t('page.authFailed'),
    serverSpeaks: true,
    onDone: ({ signedIn }) => (signedIn ? onEntered() : onToBeVerified()),
    onRefused: (error) => {
      const ofName = refusedFields(error).find(({ path }) => path === 'firstName' || path === 'lastName')
      if (ofName !== undefined) setError('fullName', ofName.message)
      else if (refusalCode(error) === 'ADDRESS_TAKEN') setError('email', t('page.addressKnown'))
      else if (refusalCode(error) === 'WEAK_PASSWORD') setError('password', refusalMessage(error) ?? t('page.authFailed'))
      else return showRefusal(error)
      return true
    },
  })
  return {
    send: ({ fullName, email, password }: { fullName: string; email: string; password: string }) =>
      send({ ...splitName(fullName), email, password, termsAccepted: true, timeZone: zoneOfDevice(), invitationToken: token }),
    sending,
  }
}

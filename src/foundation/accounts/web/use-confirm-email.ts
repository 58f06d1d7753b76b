import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { account } from './account-api.ts'
import { useArrive } from './use-arrive.ts'

/** What `useConfirmEmail` gives. */
export type Confirming = ReturnType<typeof useConfirmEmail>

/** Confirms an address with the token of its mail, and with the account's password once the server asks for it. */
export function useConfirmEmail({ token, next }: { token: string; next: string | undefined }) {
  const { t } = useTranslation('accounts')
  const [asksPassword, setAsksPassword] = useState(false)
  const { bind, field, setError, showRefusal } = useFields({ values: { password: '' } })
  const verify = useChange({
    run: account.verifyEmail,
    success: t('verify.done'),
    failure: t('verify.failed'),
    serverSpeaks: true,
    // The root of the site is a page for visitors; whoever has just been signed in goes on inside, where an invitation waits.
    onDone: useArrive(next === '/' ? undefined : next),
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code === 'PASSWORD_NEEDED') setAsksPassword(true)
      else if (code === 'WRONG_PASSWORD') setError('password', refusalMessage(error) ?? t('verify.failed'))
      else return code === 'LINK_SPENT' || showRefusal(error)
      return true
    },
  })
  return {
    /** The link works no more. */
    isSpent: refusalCode(verify.error) === 'LINK_SPENT',
    error: verify.error,
    /** This is not the browser that signed up. */
    asksPassword,
    confirm: () => verify.send({ token }),
    form: bind(({ password }) => verify.send({ token, password })),
    password: field('password', { required: t('field.passwordEmpty') }),
    sending: verify.sending,
  }
}

import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { account } from './account-api.ts'
import styles from './forgot-password.module.css'

/** Sends a reset mail to the address typed in the form; `askEmail` gives it, or shows that it is missing (AUTH-16, AUTH-17). */
export function ForgotPassword({ askEmail }: { askEmail: () => string | undefined }) {
  const { t } = useTranslation('accounts')
  const forgot = useChange({
    run: account.forgotPassword,
    success: t('signIn.resetSent'),
    failure: t('signIn.resetFailed'),
    serverSpeaks: true,
  })
  const ask = () => {
    const email = askEmail()
    if (email !== undefined && !forgot.sending) forgot.send({ email })
  }
  return (
    <button type="button" className={styles.forgot} onClick={ask}>
      {t('signIn.forgot')}
    </button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { account, welcomeQuery } from './account-api.ts'
import { FormProblem } from '../../../platform/web/ui/form-problem.tsx'
import styles from './forgot-password.module.css'

/**
 * Sends a reset email to the address typed in the form; `askEmail` returns it, or shows that it is missing (AUTH-16, AUTH-17). Without a
 * mail server it says who has the link (GAP-152).
 */
export function ForgotPassword({ askEmail }: { askEmail: () => string | undefined }) {
  const { t } = useTranslation('accounts')
  const { data: welcome } = useQuery(welcomeQuery)
  const withoutMail =
    welcome?.supportAddress === null || welcome === undefined
      ? t('signIn.askOperator')
      : t('signIn.askOperatorAt', { address: welcome.supportAddress })
  const forgot = useChange({
    run: account.forgotPassword,
    success: welcome?.mail === false ? withoutMail : t('signIn.resetSent'),
    failure: t('signIn.resetFailed'),
    serverSpeaks: true,
    inForm: true,
  })
  const ask = () => {
    const email = askEmail()
    if (email !== undefined && !forgot.sending) forgot.send({ email })
  }
  return (
    <>
      <button type="button" className={styles.forgot} onClick={ask}>
        {t('signIn.forgot')}
      </button>
      {forgot.problem && (
        <div className={styles.problem}>
          <FormProblem problem={forgot.problem} />
        </div>
      )}
    </>
  )
}

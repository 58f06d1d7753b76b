import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#platform/web/api/use-change.ts'
import { FormProblem } from '#platform/web/ui/form-problem.tsx'
import { account, welcomeQuery } from './account-api.ts'
import styles from './forgot-password.module.css'
import { t } from './texts.ts'

/**
 * Sends a reset email to the address typed in the form; `askEmail` returns it, or shows that it is missing. Without a
 * mail server it says who has the link.
 */
export function ForgotPassword({ askEmail }: { askEmail: () => string | undefined }) {
  const client = useQueryClient()
  const forgot = useChange({
    run: async (input: { email: string }, options) => {
      // Read first: the text depends on whether an email is sent.
      const welcome = await client.ensureQueryData(welcomeQuery)
      await account.forgotPassword(input, options)
      return welcome
    },
    success: ({ mail, supportAddress }) => {
      if (mail) return t('signIn.resetSent')
      return supportAddress === null ? t('signIn.askOperator') : t('signIn.askOperatorAt', { address: supportAddress })
    },
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

import { useTranslation } from 'react-i18next'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { account, sessionsQuery } from './account-api.ts'
import { newPasswordRules } from './new-password-rules.ts'

// Refusals that are about one field stand beside it.
const fieldOfRefusal = { WRONG_PASSWORD: 'current', WEAK_PASSWORD: 'chosen' } as const

/** The form of a new password; when it is set, the person's other sessions have ended. */
export function useChangePassword({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const { values, bind, field, setError, showRefusal } = useFields({ values: { current: '', chosen: '', repeated: '' } })
  const change = useChange({
    run: account.changePassword,
    success: t('password.done'),
    failure: t('password.failed'),
    serverSpeaks: true,
    reads: () => [sessionsQuery.queryKey],
    onDone,
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code !== 'WRONG_PASSWORD' && code !== 'WEAK_PASSWORD') return showRefusal(error)
      setError(fieldOfRefusal[code], refusalMessage(error) ?? t('password.failed'))
      return true
    },
  })
  return {
    /** The new password as far as it is typed. */
    typed: values.chosen,
    current: field('current', { required: t('email.passwordEmpty') }),
    chosen: field('chosen', newPasswordRules(t)),
    repeated: field('repeated', { validate: (typed, { chosen }) => typed === chosen || t('field.passwordsDiffer') }),
    submit: bind(({ current, chosen }) => change.send({ password: current, newPassword: chosen })).onSubmit,
    changing: change.sending,
  }
}

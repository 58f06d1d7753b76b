import { useTranslation } from 'react-i18next'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { account } from './account-api.ts'
import { emailRules } from './email-rules.ts'

type EmailRequest = { password: string; onRequested: () => void; onWrongPassword: () => void }

/** The form that asks for another address with a password that was right (PROF-07). */
export function useRequestEmail({ password, onRequested, onWrongPassword }: EmailRequest) {
  const { t } = useTranslation('accounts')
  const { bind, field, setError, showRefusal } = useFields({ values: { email: '' } })
  const request = useChange({
    run: account.requestEmailChange,
    success: t('email.requested'),
    failure: t('email.requestFailed'),
    onDone: onRequested,
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code === 'SAME_ADDRESS') setError('email', refusalMessage(error) ?? t('email.requestFailed'))
      else if (code === 'WRONG_PASSWORD') onWrongPassword()
      else return showRefusal(error)
      return true
    },
  })
  return {
    email: field('email', emailRules(t)),
    submit: bind(({ email }) => request.send({ password, email: email.trim() })).onSubmit,
    sending: request.sending,
  }
}

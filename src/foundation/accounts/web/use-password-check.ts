import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { account } from './account-api.ts'
import { t } from './profile-texts.ts'

type PasswordCheck = {
  /** The toast after success. */
  success: string
  /** The toast if the password could not be checked. */
  failure: string
  /** The message beside the field for a wrong password. */
  wrong: string
  onRight: (answer: { email: string }, password: string) => void
}

/** A form with one field for the person's password. */
export function usePasswordCheck({ success, failure, wrong, onRight }: PasswordCheck) {
  const { bind, field, setError, showRefusal } = useFields({ values: { password: '' } })
  const check = useChange({
    run: account.unlock,
    success,
    failure,
    serverSpeaks: true,
    onDone: (answer, { password }) => onRight(answer, password),
    onRefused: (error) => {
      if (refusalCode(error) !== 'WRONG_PASSWORD') return showRefusal(error)
      setError('password', wrong)
      return true
    },
  })
  return {
    password: field('password', { required: t('email.passwordEmpty') }),
    /** Shows that the password is wrong after all. */
    sayWrong: () => setError('password', wrong),
    submit: bind(check.send).onSubmit,
    checking: check.sending,
  }
}

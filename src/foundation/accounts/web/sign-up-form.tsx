import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { FormProblem } from '#platform/web/ui/form-problem.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { account } from './account-api.ts'
import { emailRules } from './email-rules.ts'
import { newPasswordRules } from './new-password-rules.ts'
import { SignUpButton } from './sign-up-button.tsx'
import { StrengthHint } from './strength-hint.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { longestName } from '../shared/limits.ts'
import { t } from './texts.ts'
import { zoneOfDevice } from './use-person.ts'

type SignUpFormProps = {
  /** For the first account of a server. */
  code: string | undefined
  onEntered: () => void
  /** Runs once the account exists but its address has to be confirmed before signing in. */
  onToBeVerified: (email: string) => void
}

/** The sign-up form: names, address, password and the terms. */
export function SignUpForm({ code, onEntered, onToBeVerified }: SignUpFormProps) {
  const { values, bind, field, tick, setError, showRefusal } = useFields({
    values: { firstName: '', lastName: '', email: '', password: '', terms: false },
  })
  const signUp = useSignUp({ onEntered, onToBeVerified, showRefusal, setError })
  const send = bind(({ terms: _accepted, ...typed }) =>
    signUp.send({ ...typed, termsAccepted: true, timeZone: zoneOfDevice(), firstAccountCode: code }),
  )
  const { password, terms } = values
  const own = [values.firstName, values.lastName, values.email]
  const named = (name: 'firstName' | 'lastName') => ({
    label: t(`signUp.${name}`),
    maxLength: longestName,
    ...field(name, { validate: (typed) => typed.trim() !== '' || t(`field.${name}`) }),
  })
  return (
    <form {...send}>
      <FormGrid>
        <FormGrid columns="short">
          <TextField autoComplete="given-name" {...named('firstName')} />
          <TextField autoComplete="family-name" {...named('lastName')} />
        </FormGrid>
        <TextField label={t('signUp.email')} type="email" autoComplete="username" {...field('email', emailRules())} />
        <PasswordField
          label={t('signUp.password')}
          autoComplete="new-password"
          help={<StrengthHint password={password} own={own} />}
          {...field('password', newPasswordRules())}
        />
        <TermsCheckbox {...tick('terms', { required: t('field.terms') })} />
        <FormProblem problem={signUp.problem} />
        <SignUpButton isAccepted={terms} working={signUp.sending} workingLabel={t('signUp.submitting')}>
          {t('signUp.submit')}
        </SignUpButton>
      </FormGrid>
    </form>
  )
}

type SignUp = {
  onEntered: () => void
  onToBeVerified: (email: string) => void
  showRefusal: (error: unknown) => boolean
  setError: (name: 'email' | 'password', message: string) => void
}

// Refusals about one field are shown beside it.
const fieldOfRefusal = { WEAK_PASSWORD: 'password', ADDRESS_TAKEN: 'email' } as const

/** Creates an account; then either the person is signed in, or has to check their emails. */
function useSignUp({ onEntered, onToBeVerified, showRefusal, setError }: SignUp) {
  return useChange({
    run: account.signUp,
    failure: t('signUp.failed'),
    serverSpeaks: true,
    inForm: true,
    onDone: ({ signedIn }, { email }) => {
      if (signedIn) toast.success(t('signUp.done'), { brief: true })
      else toast.success(t('signUp.doneVerify'))
      if (signedIn) onEntered()
      else onToBeVerified(email)
    },
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code !== 'WEAK_PASSWORD' && code !== 'ADDRESS_TAKEN') return showRefusal(error)
      setError(fieldOfRefusal[code], refusalMessage(error) ?? t('signUp.failed'))
      return true
    },
  })
}

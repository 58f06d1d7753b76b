import { useTranslation } from 'react-i18next'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { PasswordField } from '../../../platform/web/ui/password-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { emailRules } from './email-rules.ts'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './sign-in-form.module.css'
import { useSignIn } from './use-sign-in.ts'

type SignInFormProps = {
  email: string
  onEntered: () => void
}

/** Email, password, and the way back in for those who forgot it (AUTH-03, AUTH-15 to AUTH-17). */
export function SignInForm({ email, onEntered }: SignInFormProps) {
  const { t } = useTranslation('accounts')
  const { values, bind, field, isRight, showRefusal } = useFields({ values: { email, password: '' } })
  const signIn = useSignIn({ onEntered, onRefused: showRefusal })
  return (
    <form {...bind((typed) => signIn.send({ email: typed.email.trim(), password: typed.password }))}>
      <FormGrid>
        <TextField label={t('signIn.email')} type="email" autoComplete="username" {...field('email', emailRules(t))} />
        <div className={styles.password}>
          <PasswordField
            label={t('signIn.password')}
            autoComplete="current-password"
            {...field('password', { required: t('field.passwordEmpty') })}
          />
          <ForgotPassword askEmail={() => (isRight('email') ? values.email.trim() : undefined)} />
        </div>
        <Button type="submit" variant="primary" size="l" block working={signIn.sending} workingLabel={t('signIn.submitting')}>
          {t('signIn.submit')}
        </Button>
      </FormGrid>
    </form>
  )
}

import { Link } from '@tanstack/react-router'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { FormProblem } from '#platform/web/ui/form-problem.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { field, newPassword } from '../messages/en.json'
import { account } from './account-api.ts'
import { LinkExpired } from './link-expired.tsx'
import { newPasswordRules } from './new-password-rules.ts'
import { StrengthHint } from './strength-hint.tsx'
import { useOpenAfterSignIn } from './use-open-after-sign-in.ts'

const t = textsOf('accounts', { field, newPassword })

/** The form behind the link of the reset email: a new password, typed twice, then the dashboard. */
export function NewPasswordForm({ token }: { token: string }) {
  const { values, bind, field, setError, showRefusal } = useFields({ values: { password: '', repeated: '' } })
  const reset = useChange({
    run: account.resetPassword,
    success: t('newPassword.done'),
    failure: t('newPassword.failed'),
    serverSpeaks: true,
    inForm: true,
    onDone: useOpenAfterSignIn(),
    onRefused: (error) => {
      if (refusalCode(error) === 'LINK_SPENT') return true
      if (refusalCode(error) !== 'WEAK_PASSWORD') return showRefusal(error)
      setError('password', refusalMessage(error) ?? t('newPassword.failed'))
      return true
    },
  })
  if (refusalCode(reset.error) === 'LINK_SPENT') {
    return (
      <LinkExpired message={refusalMessage(reset.error)} action={<Button render={<Link to="/auth" />}>{t('newPassword.again')}</Button>} />
    )
  }
  return (
    <form {...bind(({ password }) => reset.send({ token, password }))}>
      <FormGrid>
        <PasswordField
          label={t('newPassword.password')}
          autoComplete="new-password"
          help={<StrengthHint password={values.password} />}
          {...field('password', newPasswordRules())}
        />
        <PasswordField
          label={t('newPassword.repeat')}
          autoComplete="new-password"
          {...field('repeated', { validate: (typed, { password }) => typed === password || t('field.passwordsDiffer') })}
        />
        <FormProblem problem={reset.problem} />
        <Button type="submit" variant="primary" size="l" block working={reset.sending} workingLabel={t('newPassword.submitting')}>
          {t('newPassword.submit')}
        </Button>
      </FormGrid>
    </form>
  )
}

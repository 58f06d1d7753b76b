import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { FormProblem } from '#platform/web/ui/form-problem.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { field, verify } from '../messages/en.json'
import { account } from './account-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LinkExpired } from './link-expired.tsx'
import { useOpenAfterSignIn } from './use-open-after-sign-in.ts'

const t = textsOf('accounts', { field, verify })

type ConfirmEmailProps = { token: string; next: string | undefined }

/**
 * The page behind the link of the sign-up email. A button confirms, because email scanners open links. Outside
 * the browser that signed up it requires the password of the account. `next` is the page to go on to.
 */
export function ConfirmEmail(props: ConfirmEmailProps) {
  return (
    <AuthFrame title={t('verify.title')} heading={t('verify.heading')}>
      <Confirmation {...props} />
    </AuthFrame>
  )
}

function Confirmation(props: ConfirmEmailProps) {
  const confirming = useConfirmEmail(props)
  if (confirming.isUsed) {
    return (
      <LinkExpired message={refusalMessage(confirming.error)} action={<Button render={<Link to="/auth" />}>{t('verify.toSignIn')}</Button>}>
        {t('verify.again')}
      </LinkExpired>
    )
  }
  if (confirming.asksPassword) return <WithPassword confirming={confirming} />
  return (
    <FormGrid>
      <p>{t('verify.sentence')}</p>
      <FormProblem problem={confirming.problem} />
      <Button
        variant="primary"
        size="l"
        block
        working={confirming.sending}
        workingLabel={t('verify.submitting')}
        onClick={confirming.confirm}
      >
        {t('verify.submit')}
      </Button>
    </FormGrid>
  )
}

function WithPassword({ confirming }: { confirming: Confirming }) {
  return (
    <form {...confirming.form}>
      <FormGrid>
        <Note tone="plain" live>
          {t('verify.otherBrowser')}
        </Note>
        <PasswordField label={t('verify.password')} autoComplete="current-password" {...confirming.password} />
        <FormProblem problem={confirming.problem} />
        <Button type="submit" variant="primary" size="l" block working={confirming.sending} workingLabel={t('verify.submitting')}>
          {t('verify.submit')}
        </Button>
        <p>
          {t('verify.notYours')} <TextLink render={<Link to="/auth" />}>{t('verify.toSignIn')}</TextLink>
        </p>
      </FormGrid>
    </form>
  )
}

/** The result of `useConfirmEmail`. */
type Confirming = ReturnType<typeof useConfirmEmail>

/** Confirms an address with the token of its email, and with the account's password once the server requires it. */
function useConfirmEmail({ token, next }: { token: string; next: string | undefined }) {
  const [asksPassword, setAsksPassword] = useState(false)
  const { bind, field, setError, showRefusal } = useFields({ values: { password: '' } })
  const verify = useChange({
    run: account.verifyEmail,
    success: t('verify.done'),
    failure: t('verify.failed'),
    serverSpeaks: true,
    inForm: true,
    // The root of the site is a page for visitors; somebody who has just signed in goes to the dashboard, where an invitation waits.
    onDone: useOpenAfterSignIn(next === '/' ? undefined : next),
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code === 'PASSWORD_NEEDED') setAsksPassword(true)
      else if (code === 'WRONG_PASSWORD') setError('password', refusalMessage(error) ?? t('verify.failed'))
      else return code === 'LINK_SPENT' || showRefusal(error)
      return true
    },
  })
  return {
    /** Whether the link is no longer valid. */
    isUsed: refusalCode(verify.error) === 'LINK_SPENT',
    error: verify.error,
    /** Whether the password is required, because this is not the browser that signed up. */
    asksPassword,
    confirm: () => verify.send({ token }),
    form: bind(({ password }) => verify.send({ token, password })),
    password: field('password', { required: t('field.passwordEmpty') }),
    sending: verify.sending,
    problem: verify.problem,
  }
}

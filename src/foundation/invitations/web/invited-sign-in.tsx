import { type ComponentProps, useState } from 'react'
import { longestName } from '#foundation/accounts/shared/limits.ts'
import { account } from '#foundation/accounts/web/account-api.ts'
import { ForgotPassword } from '#foundation/accounts/web/forgot-password.tsx'
import { newPasswordRules } from '#foundation/accounts/web/new-password-rules.ts'
import { SignUpButton } from '#foundation/accounts/web/sign-up-button.tsx'
import { StrengthHint } from '#foundation/accounts/web/strength-hint.tsx'
import { TabList } from '#foundation/accounts/web/tab-list.tsx'
import { TermsCheckbox } from '#foundation/accounts/web/terms-checkbox.tsx'
import { t as accountsText } from '#foundation/accounts/web/texts.ts'
import { zoneOfDevice } from '#foundation/accounts/web/use-person.ts'
import { refusalCode, refusalMessage, refusedFields } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { FormProblem } from '#platform/web/ui/form-problem.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import styles from './invited-sign-in.module.css'
import { splitName } from './split-name.ts'
import { t } from './texts.ts'

type InvitedEntranceProps = {
  email: string
  /** The member whose account it will be; null for somebody new. */
  becomes: string | null
  token: string
  onEntered: () => void
}

/** Sign Up and Sign In with an invited address; after signing up, somebody who must confirm the address sees the other tab. */
export function InvitedSignIn({ email, becomes, token, onEntered }: InvitedEntranceProps) {
  const [tab, setTab] = useState<'sign-up' | 'sign-in'>('sign-up')
  const tabs = [
    { value: 'sign-up', label: t('page.signUp') },
    { value: 'sign-in', label: t('page.signIn') },
  ] as const
  return (
    <TabList label={t('page.tabs')} tabs={tabs} value={tab} onChange={setTab}>
      {tab === 'sign-up' ? (
        <InvitedSignUp email={email} becomes={becomes} token={token} onEntered={onEntered} onToBeVerified={() => setTab('sign-in')} />
      ) : (
        <InvitedSignInForm email={email} onEntered={onEntered} />
      )}
    </TabList>
  )
}

type InvitedSignUpProps = InvitedEntranceProps & { onToBeVerified: () => void }

/** The form with full name, the locked invited address, a password and the terms. */
function InvitedSignUp({ email, becomes, token, onEntered, onToBeVerified }: InvitedSignUpProps) {
  const { values, bind, field, tick, setError, showRefusal } = useFields({
    values: { fullName: becomes ?? '', email, password: '', terms: false },
  })
  const signUp = useInvitedSignUp({ token, onEntered, onToBeVerified, setError, showRefusal })
  const { fullName, password, terms } = values
  return (
    <form {...bind(signUp.send)}>
      <FormGrid>
        {becomes === null ? (
          <TextField
            label={t('page.fullName')}
            autoComplete="name"
            maxLength={2 * longestName}
            {...field('fullName', { validate: (typed) => typed.trim() !== '' || t('page.fullNameMissing') })}
          />
        ) : (
          <Note>{t('page.becomes', { name: becomes })}</Note>
        )}
        <LockedEmail {...field('email', { required: t('page.fillIn') })} />
        <PasswordField
          label={t('page.password')}
          autoComplete="new-password"
          help={<StrengthHint password={password} own={[fullName, email]} />}
          {...field('password', { ...newPasswordRules(), required: t('page.fillIn') })}
        />
        <TermsCheckbox {...tick('terms', { required: accountsText('field.terms') })} />
        <FormProblem problem={signUp.problem} />
        <SignUpButton isAccepted={terms} working={signUp.sending} workingLabel={t('page.signingUp')}>
          {t('page.signUp')}
        </SignUpButton>
      </FormGrid>
    </form>
  )
}

type InvitedAccount = {
  token: string
  onEntered: () => void
  /** Runs once the account exists and its address has to be confirmed before signing in. */
  onToBeVerified: () => void
  setError: (name: 'fullName' | 'email' | 'password', message: string) => void
  showRefusal: (error: unknown) => boolean
}

/** Creates an account for the invited address with the token of its invitation. */
function useInvitedSignUp({ token, onEntered, onToBeVerified, setError, showRefusal }: InvitedAccount) {
  const { send, sending, problem } = useChange({
    run: account.signUp,
    // The next screen shows a signed-in person where the invitation is: one message, not two.
    success: ({ signedIn }) => (signedIn ? undefined : accountsText('signUp.doneVerify')),
    failure: t('page.authFailed'),
    serverSpeaks: true,
    inForm: true,
    onDone: ({ signedIn }) => (signedIn ? onEntered() : onToBeVerified()),
    onRefused: (error) => {
      const ofName = refusedFields(error).find(({ path }) => path === 'firstName' || path === 'lastName')
      if (ofName !== undefined) setError('fullName', ofName.message)
      else if (refusalCode(error) === 'ADDRESS_TAKEN') setError('email', t('page.addressKnown'))
      else if (refusalCode(error) === 'WEAK_PASSWORD') setError('password', refusalMessage(error) ?? t('page.authFailed'))
      else return showRefusal(error)
      return true
    },
  })
  return {
    send: ({ fullName, email, password }: { fullName: string; email: string; password: string }) =>
      send({ ...splitName(fullName), email, password, termsAccepted: true, timeZone: zoneOfDevice(), invitationToken: token }),
    sending,
    problem,
  }
}

/** The invited address: the invitation is only for it, so it cannot be changed. */
function LockedEmail(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField {...props} label={t('page.email')} type="email" autoComplete="username" readOnly help={t('page.emailLocked')} />
}

/** The form with the locked invited address and its password. */
function InvitedSignInForm({ email, onEntered }: { email: string; onEntered: () => void }) {
  const { bind, field, setError, showRefusal } = useFields({ values: { email, password: '' } })
  const signIn = useChange({
    run: account.signIn,
    failure: t('page.authFailed'),
    serverSpeaks: true,
    inForm: true,
    onDone: onEntered,
    onRefused: (error) => {
      if (refusalCode(error) !== 'WRONG_CREDENTIALS') return showRefusal(error)
      setError('password', '')
      return false
    },
  })
  return (
    <form {...bind((typed) => signIn.send(typed))}>
      <FormGrid>
        <LockedEmail {...field('email', { required: t('page.fillIn') })} />
        <div className={styles.password}>
          <PasswordField
            label={t('page.password')}
            autoComplete="current-password"
            {...field('password', { required: t('page.fillIn') })}
          />
          <ForgotPassword askEmail={() => email} />
        </div>
        <FormProblem problem={signIn.problem} />
        <Button type="submit" variant="primary" size="l" block working={signIn.sending} workingLabel={t('page.signingIn')}>
          {t('page.signIn')}
        </Button>
      </FormGrid>
    </form>
  )
}

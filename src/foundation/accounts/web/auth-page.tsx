import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { lazy, startTransition, Suspense, useCallback, useEffect, useState } from 'react'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { FormProblem } from '#platform/web/ui/form-problem.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { meQuery, welcomeQuery } from './account-api.ts'
import { announceEntering, followOtherTabs } from './account-channel.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthSearch } from './auth-search.ts'
import styles from './auth-page.module.css'
import { emailRules } from './email-rules.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { TabList } from './tab-list.tsx'
import { t } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

// Few people come by an email; the others need not load these.
const ConfirmNewEmail = lazy(async () => ({ default: (await import('./confirm-new-email.tsx')).ConfirmNewEmail }))
const ConfirmEmail = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ConfirmEmail }))
const NewPasswordForm = lazy(async () => ({ default: (await import('./new-password-form.tsx')).NewPasswordForm }))

/** The page for signing in and up, and for links from emails: a new password, a confirmed address. */
export function AuthPage({ search }: { search: AuthSearch }) {
  if (search.reset !== undefined) {
    return (
      <AuthFrame title={t('reset.title')} heading={t('reset.heading')}>
        <Suspense>
          <NewPasswordForm token={search.reset} />
        </Suspense>
      </AuthFrame>
    )
  }
  if (search.verify !== undefined) {
    return (
      <Suspense>
        <ConfirmEmail token={search.verify} next={search.next} />
      </Suspense>
    )
  }
  if (search.email !== undefined) {
    return (
      <Suspense>
        <ConfirmNewEmail token={search.email} />
      </Suspense>
    )
  }
  return <AuthTabs next={search.next} start={search.tab ?? 'sign-in'} />
}

// Not needed for signing in; pointing at its tab loads it before the press.
const fetchSignUp = async () => import('./sign-up-form.tsx')
// Only in a demonstration.
const DemoPeople = lazy(async () => ({ default: (await import('./demo-people.tsx')).DemoPeople }))
// Only on a new server.
const FirstAccount = lazy(async () => ({ default: (await import('./first-account.tsx')).FirstAccount }))
const SignUpForm = lazy(async () => ({ default: (await fetchSignUp()).SignUpForm }))

type TabsProps = { next: string | undefined; start: 'sign-in' | 'sign-up' }

/** Sign In and Sign Up as two tabs; after signing up the address is filled in for signing in. */
function AuthTabs({ next, start }: TabsProps) {
  const [tab, choose] = useTab({ next, start })
  const [email, setEmail] = useState('')
  const { data: welcome } = useQuery(welcomeQuery)
  const demo = welcome?.demo ?? null
  const [code, setCode] = useState<string>()
  const enter = useEnter(next)
  const awaitMail = (address: string) => {
    setEmail(address)
    choose('sign-in')
  }
  const isSignIn = tab === 'sign-in'
  if (welcome?.firstAccountCode === true && code === undefined) {
    const goOn = (rightCode: string): void => {
      setCode(rightCode)
      choose('sign-up')
    }
    return (
      <Suspense>
        <FirstAccount onRightCode={goOn} />
      </Suspense>
    )
  }
  return (
    <AuthFrame title={t(isSignIn ? 'signIn.title' : 'signUp.title')} heading={t(isSignIn ? 'signIn.heading' : 'signUp.heading')}>
      <TabList
        label={t('tabs')}
        tabs={[
          { value: 'sign-in', label: t('signIn.tab') },
          { value: 'sign-up', label: t('signUp.tab'), onApproach: () => void fetchSignUp().catch(() => undefined) },
        ]}
        value={tab}
        onChange={(chosen) => startTransition(() => choose(chosen))}
      >
        {isSignIn && demo !== null && (
          <Suspense>
            <DemoPeople people={demo.people} onEntered={enter} />
          </Suspense>
        )}
        {isSignIn && <SignInForm email={email} onEntered={enter} />}
        {!isSignIn && welcome?.signUp === 'invited' && <ClosedSignUp />}
        <Suspense>
          {!isSignIn && welcome?.signUp !== 'invited' && <SignUpForm code={code} onEntered={enter} onToBeVerified={awaitMail} />}
        </Suspense>
      </TabList>
    </AuthFrame>
  )
}

// The tab is in the page's address, so that reloading shows it again.
function useTab({ next, start }: TabsProps) {
  const [tab, setTab] = useState(start)
  const navigate = useNavigate()
  const choose = (chosen: TabsProps['start']): void => {
    setTab(chosen)
    void navigate({ to: '/auth', search: { next, tab: chosen === 'sign-up' ? chosen : undefined }, replace: true })
  }
  return [tab, choose] as const
}

/**
 * Returns what a form calls when its person is signed in: the app and other tabs learn who it is, and the return address
 * opens, else the dashboard. Signing in in another tab has the same effect.
 */
function useEnter(next: string | undefined): () => void {
  const client = useQueryClient()
  const router = useRouter()
  const { data } = useQuery(meQuery)
  const isSignedIn = data !== undefined && data.person !== null
  useEffect(() => followOtherTabs(client), [client])
  useEffect(() => {
    if (isSignedIn) router.history.replace(next ?? '/dashboard')
  }, [isSignedIn, next, router])
  return useCallback(() => {
    announceEntering()
    void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }, [client])
}

type SignInFormProps = {
  email: string
  onEntered: () => void
}

/** The sign-in form: email, password, and Forgot Password?. */
function SignInForm({ email, onEntered }: SignInFormProps) {
  const { values, bind, field, isRight, setError, showRefusal } = useFields({ values: { email, password: '' } })
  const onRefused = (error: Error): boolean => {
    if (refusalCode(error) !== 'WRONG_CREDENTIALS') return showRefusal(error)
    // The sentence is about both fields; the password is what people mistype.
    setError('password', '')
    return false
  }
  const signIn = useSignIn({ onEntered, onRefused })
  return (
    <form {...bind((typed) => signIn.send({ email: typed.email.trim(), password: typed.password }))}>
      <FormGrid>
        <TextField label={t('signIn.email')} type="email" autoComplete="username" {...field('email', emailRules())} />
        <div className={styles.password}>
          <PasswordField
            label={t('signIn.password')}
            autoComplete="current-password"
            {...field('password', { required: t('field.passwordEmpty') })}
          />
          <ForgotPassword askEmail={() => (isRight('email') ? values.email.trim() : undefined)} />
        </div>
        <FormProblem problem={signIn.problem} />
        <Button type="submit" variant="primary" size="l" block working={signIn.sending} workingLabel={t('signIn.submitting')}>
          {t('signIn.submit')}
        </Button>
      </FormGrid>
    </form>
  )
}

/** Shown instead of the form where only invited people can sign up. */
function ClosedSignUp() {
  return (
    <Note tone="plain" icon={Mail}>
      {t('signUp.closed')}
    </Note>
  )
}

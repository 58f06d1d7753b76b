import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { welcomeQuery } from './account-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ClosedSignUp } from './closed-sign-up.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TabList } from './tab-list.tsx'
import { useEnter } from './use-enter.ts'

// Whoever signs in never needs it; whoever points at its tab has it before the press.
const fetchSignUp = async () => import('./sign-up-form.tsx')
// In a demonstration alone.
const DemoPeople = lazy(async () => ({ default: (await import('./demo-people.tsx')).DemoPeople }))
const SignUpForm = lazy(async () => ({ default: (await fetchSignUp()).SignUpForm }))

type TabsProps = { next: string | undefined; start: 'sign-in' | 'sign-up' }

/** Sign In and Sign Up as two tabs (AUTH-01, AUTH-02); who has signed up finds the address there for signing in. */
export function AuthTabs({ next, start }: TabsProps) {
  const { t } = useTranslation('accounts')
  const [tab, choose] = useTab({ next, start })
  const [email, setEmail] = useState('')
  const { data: welcome } = useQuery(welcomeQuery)
  const demo = welcome?.demo ?? null
  const enter = useEnter(next)
  const awaitMail = (address: string) => {
    setEmail(address)
    choose('sign-in')
  }
  const isSignIn = tab === 'sign-in'
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
        <Suspense>{!isSignIn && welcome?.signUp !== 'invited' && <SignUpForm onEntered={enter} onToBeVerified={awaitMail} />}</Suspense>
      </TabList>
    </AuthFrame>
  )
}

// The address says which of the two is shown, so that reloading shows it again.
function useTab({ next, start }: TabsProps) {
  const [tab, setTab] = useState(start)
  const navigate = useNavigate()
  const choose = (chosen: TabsProps['start']): void => {
    setTab(chosen)
    void navigate({ to: '/auth', search: { next, tab: chosen === 'sign-up' ? chosen : undefined }, replace: true })
  }
  return [tab, choose] as const
}

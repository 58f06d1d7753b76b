import './texts.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthSearch } from './auth-search.ts'
import { AuthTabs } from './auth-tabs.tsx'

// Few people come by an email; the others need not load these.
const ConfirmNewEmail = lazy(async () => ({ default: (await import('./confirm-new-email.tsx')).ConfirmNewEmail }))
const ConfirmEmail = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ConfirmEmail }))
const NewPasswordForm = lazy(async () => ({ default: (await import('./new-password-form.tsx')).NewPasswordForm }))

/** The page for signing in and up, and for links from emails: a new password, a confirmed address. */
export function AuthPage({ search }: { search: AuthSearch }) {
  const { t } = useTranslation('accounts')
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

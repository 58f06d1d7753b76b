import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { newEmail, signOut } from '../messages/en.json'
import { account } from './account-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LinkExpired } from './link-expired.tsx'
import { usePerson } from './use-person.ts'
import { useSignOut } from './use-sign-out.ts'

const t = textsOf('accounts', { newEmail, signOut })

/**
 * The page behind the link of the email to a new address, for the account that requested it; anybody else signs in first and
 * returns. It has a button, because email scanners open links.
 */
export function ConfirmNewEmail({ token }: { token: string }) {
  const person = usePerson()
  return (
    <AuthFrame title={t('newEmail.title')} heading={t('newEmail.heading')}>
      {person === null ? <SignInFirst token={token} /> : <Confirmation token={token} />}
    </AuthFrame>
  )
}

function SignInFirst({ token }: { token: string }) {
  return (
    <FormGrid>
      <p>{t('newEmail.signInFirst')}</p>
      <Button variant="primary" size="l" block render={<Link to="/auth" search={{ next: `/auth?email=${encodeURIComponent(token)}` }} />}>
        {t('newEmail.toSignIn')}
      </Button>
    </FormGrid>
  )
}

function Confirmation({ token }: { token: string }) {
  const confirm = useConfirmation()
  const code = refusalCode(confirm.error)
  if (code === 'LINK_SPENT') {
    return (
      <Refused error={confirm.error} action={<Button render={<Link to="/profile" />}>{t('newEmail.toProfile')}</Button>}>
        {t('newEmail.again')}
      </Refused>
    )
  }
  if (code === 'OTHER_ACCOUNT') {
    return (
      <Refused error={confirm.error} action={<SignOut />}>
        {t('newEmail.otherAccount')}
      </Refused>
    )
  }
  return (
    <FormGrid>
      <p>{t('newEmail.sentence')}</p>
      <Button
        variant="primary"
        size="l"
        block
        working={confirm.sending}
        workingLabel={t('newEmail.submitting')}
        onClick={() => confirm.send({ token })}
      >
        {t('newEmail.submit')}
      </Button>
    </FormGrid>
  )
}

function useConfirmation() {
  const router = useRouter()
  return useChange({
    run: account.confirmEmailChange,
    success: t('newEmail.done'),
    failure: t('newEmail.failed'),
    serverSpeaks: true,
    onDone: () => router.history.replace('/profile'),
    onRefused: (error) => ['LINK_SPENT', 'OTHER_ACCOUNT'].includes(refusalCode(error) ?? ''),
  })
}

function Refused({ error, action, children }: { error: unknown; action: ReactNode; children: ReactNode }) {
  return (
    <LinkExpired message={refusalMessage(error)} action={action}>
      {children}
    </LinkExpired>
  )
}

function SignOut() {
  const signOut = useSignOut()
  return (
    <Button working={signOut.sending} workingLabel={t('signOut.working')} onClick={() => signOut.send(undefined)}>
      {t('signOut.label')}
    </Button>
  )
}

import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { addTexts } from '../../../platform/web/texts/add-texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { newEmail } from '../messages/en.json'
import { account } from './account-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LinkSpent } from './link-spent.tsx'

addTexts('accounts', { newEmail })

// By way of the door: whoever is signed in passes at once.
const toProfile = '/auth?next=%2Fprofile'

/**
 * What the mail to a new address leads to (PROF-08). A button, because programs that scan mails open links; nobody is signed in by
 * it, so it leads back to the profile or to signing in.
 */
export function ConfirmNewEmail({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  return (
    <AuthFrame title={t('newEmail.title')} heading={t('newEmail.heading')}>
      <Confirmation token={token} />
    </AuthFrame>
  )
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  const router = useRouter()
  const confirm = useChange({
    run: account.confirmEmailChange,
    success: t('newEmail.done'),
    failure: t('newEmail.failed'),
    serverSpeaks: true,
    onDone: () => router.history.replace(toProfile),
    onRefused: (error) => refusalCode(error) === 'LINK_SPENT',
  })
  if (refusalCode(confirm.error) === 'LINK_SPENT') {
    return (
      <LinkSpent
        message={refusalMessage(confirm.error)}
        action={<Button render={<Link to="/auth" search={{ next: '/profile' }} />}>{t('newEmail.toProfile')}</Button>}
      >
        {t('newEmail.again')}
      </LinkSpent>
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

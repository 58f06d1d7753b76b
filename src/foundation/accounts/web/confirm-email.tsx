import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { account } from './account-api.ts'
import { LinkSpent } from './link-spent.tsx'
import { useArrive } from './use-arrive.ts'

/**
 * What the sign-up mail leads to. A button, because programs that scan mails open links, and opening must not confirm (AUTH-14).
 * `next` is where the mail wants its reader to go on (IPAGE-12).
 */
export function ConfirmEmail({ token, next }: { token: string; next: string | undefined }) {
  const { t } = useTranslation('accounts')
  const verify = useChange({
    run: account.verifyEmail,
    success: t('verify.done'),
    failure: t('verify.failed'),
    serverSpeaks: true,
    onDone: useArrive(next),
    onRefused: (error) => refusalCode(error) === 'LINK_SPENT',
  })
  if (refusalCode(verify.error) === 'LINK_SPENT') {
    return (
      <LinkSpent message={refusalMessage(verify.error)} action={<Button render={<Link to="/auth" />}>{t('verify.toSignIn')}</Button>}>
        {t('verify.again')}
      </LinkSpent>
    )
  }
  return (
    <FormGrid>
      <p>{t('verify.sentence')}</p>
      <Button
        variant="primary"
        size="l"
        block
        working={verify.sending}
        workingLabel={t('verify.submitting')}
        onClick={() => verify.send({ token })}
      >
        {t('verify.submit')}
      </Button>
    </FormGrid>
  )
}

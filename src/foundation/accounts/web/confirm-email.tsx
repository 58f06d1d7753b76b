import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { refusalMessage } from '../../../platform/web/api/refusal.ts'
import { addTexts } from '../../../platform/web/texts/add-texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { PasswordField } from '../../../platform/web/ui/password-field.tsx'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import { verify } from '../messages/en.json'
import { AuthFrame } from './auth-frame.tsx'
import { LinkSpent } from './link-spent.tsx'
import { type Confirming, useConfirmEmail } from './use-confirm-email.ts'

addTexts('accounts', { verify })

type ConfirmEmailProps = { token: string; next: string | undefined }

/**
 * What the sign-up mail leads to. A button, because programs that scan mails open links, and opening must not confirm (AUTH-14). Outside
 * the browser that signed up it asks for the password of the account. `next` is where the mail wants its reader to go on (IPAGE-12).
 */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const { t } = useTranslation('accounts')
  return (
    <AuthFrame title={t('verify.title')} heading={t('verify.heading')}>
      <Confirmation {...props} />
    </AuthFrame>
  )
}

function Confirmation(props: ConfirmEmailProps) {
  const { t } = useTranslation('accounts')
  const confirming = useConfirmEmail(props)
  if (confirming.isSpent) {
    return (
      <LinkSpent message={refusalMessage(confirming.error)} action={<Button render={<Link to="/auth" />}>{t('verify.toSignIn')}</Button>}>
        {t('verify.again')}
      </LinkSpent>
    )
  }
  if (confirming.asksPassword) return <WithPassword confirming={confirming} />
  return (
    <FormGrid>
      <p>{t('verify.sentence')}</p>
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
  const { t } = useTranslation('accounts')
  return (
    <form {...confirming.form}>
      <FormGrid>
        <Note tone="plain" live>
          {t('verify.otherBrowser')}
        </Note>
        <PasswordField label={t('verify.password')} autoComplete="current-password" {...confirming.password} />
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

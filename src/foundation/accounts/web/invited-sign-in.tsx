import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { PasswordField } from '../../../platform/web/ui/password-field.tsx'
import { account } from './account-api.ts'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './invited-sign-in.module.css'
import { LockedEmail } from './locked-email.tsx'

/** The invited address, locked, and its password (IPAGE-06, IPAGE-09). */
export function InvitedSignIn({ email, onEntered }: { email: string; onEntered: () => void }) {
  const { t } = useTranslation('invitations')
  const { bind, field, showRefusal } = useFields({ values: { email, password: '' } })
  const signIn = useChange({
    run: account.signIn,
    failure: t('page.authFailed'),
    serverSpeaks: true,
    onDone: onEntered,
    onRefused: showRefusal,
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
        <Button type="submit" variant="primary" size="l" block working={signIn.sending} workingLabel={t('page.signingIn')}>
          {t('page.signIn')}
        </Button>
      </FormGrid>
    </form>
  )
}

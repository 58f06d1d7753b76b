import { useTranslation } from 'react-i18next'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { PasswordField } from '../../../platform/web/ui/password-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { LockedEmail } from './locked-email.tsx'
import { newPasswordRules } from './new-password-rules.ts'
import { sendOnEnter } from './send-on-enter.ts'
import { StrengthHint } from './strength-hint.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useInvitedSignUp } from './use-invited-sign-up.ts'
import { longestName } from '../shared/limits.ts'

type InvitedSignUpProps = { email: string; token: string; onEntered: () => void; onToBeVerified: () => void }

/** Full name, the invited address, locked, a password and the terms (IPAGE-06 to IPAGE-09, GAP-36, GAP-37). */
export function InvitedSignUp({ email, token, onEntered, onToBeVerified }: InvitedSignUpProps) {
  const { t } = useTranslation('invitations')
  const { t: ofAccounts } = useTranslation('accounts')
  const { values, bind, field, tick, setError, showRefusal } = useFields({ values: { fullName: '', email, password: '', terms: false } })
  const signUp = useInvitedSignUp({ token, onEntered, onToBeVerified, setError, showRefusal })
  const { fullName, password, terms } = values
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears Enter from its own fields
    <form {...bind(signUp.send)} onKeyDown={terms ? undefined : sendOnEnter}>
      <FormGrid>
        <TextField
          label={t('page.fullName')}
          autoComplete="name"
          maxLength={2 * longestName}
          {...field('fullName', { validate: (typed) => typed.trim() !== '' || t('page.fullNameMissing') })}
        />
        <LockedEmail {...field('email', { required: t('page.fillIn') })} />
        <PasswordField
          label={t('page.password')}
          autoComplete="new-password"
          help={<StrengthHint password={password} own={[fullName, email]} />}
          {...field('password', { ...newPasswordRules(ofAccounts), required: t('page.fillIn') })}
        />
        <TermsCheckbox {...tick('terms', { required: ofAccounts('field.terms') })} />
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          disabled={!terms}
          working={signUp.sending}
          workingLabel={t('page.signingUp')}
        >
          {t('page.signUp')}
        </Button>
      </FormGrid>
    </form>
  )
}

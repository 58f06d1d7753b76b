import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import type { Person } from '../contract.ts'
import { account, sessionsQuery } from './account-api.ts'
import { newPasswordRules } from './new-password-rules.ts'
import { StrengthHint } from './strength-hint.tsx'
import { t } from './profile-texts.ts'

type ChangePasswordDialogProps = { person: Person; open: boolean; onClose: () => void }

/** The dialog that sets a new password, typed twice, given the current one. Give it a new `key` at each opening. */
export function ChangePasswordDialog({ person, open, onClose }: ChangePasswordDialogProps) {
  const { typed, current, chosen, repeated, submit, changing } = useChangePassword({ onDone: onClose })
  const foot = (
    <>
      <Button onClick={onClose}>{uiText('cancel')}</Button>
      <Button variant="primary" type="submit" working={changing} workingLabel={t('password.submitting')}>
        {t('password.submit')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} size="s" title={t('password.change')} onSubmit={submit} foot={foot}>
      <FormGrid>
        <p>{t('password.sentence')}</p>
        <PasswordField label={t('password.current')} autoComplete="current-password" {...current} />
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          help={<StrengthHint password={typed} own={[person.firstName, person.lastName]} />}
          {...chosen}
        />
        <PasswordField label={t('password.repeat')} autoComplete="new-password" {...repeated} />
      </FormGrid>
    </Dialog>
  )
}

// Refusals about one field are shown beside it.
const fieldOfRefusal = { WRONG_PASSWORD: 'current', WEAK_PASSWORD: 'chosen' } as const

/** The form of a new password; when it is set, the person's other sessions have ended. */
function useChangePassword({ onDone }: { onDone: () => void }) {
  const { values, bind, field, setError, showRefusal } = useFields({ values: { current: '', chosen: '', repeated: '' } })
  const change = useChange({
    run: account.changePassword,
    success: t('password.done'),
    failure: t('password.failed'),
    serverSpeaks: true,
    reads: () => [sessionsQuery.queryKey],
    onDone,
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code !== 'WRONG_PASSWORD' && code !== 'WEAK_PASSWORD') return showRefusal(error)
      setError(fieldOfRefusal[code], refusalMessage(error) ?? t('password.failed'))
      return true
    },
  })
  return {
    /** The new password as typed so far. */
    typed: values.chosen,
    current: field('current', { required: t('email.passwordEmpty') }),
    chosen: field('chosen', newPasswordRules()),
    repeated: field('repeated', { validate: (typed, { chosen }) => typed === chosen || t('field.passwordsDiffer') }),
    submit: bind(({ current, chosen }) => change.send({ password: current, newPassword: chosen })).onSubmit,
    changing: change.sending,
  }
}

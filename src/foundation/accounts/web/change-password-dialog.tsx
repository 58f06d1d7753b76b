import './profile-texts.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { PasswordField } from '../../../platform/web/ui/password-field.tsx'
import type { Person } from '../contract.ts'
import { StrengthHint } from './strength-hint.tsx'
import { useChangePassword } from './use-change-password.ts'

type ChangePasswordDialogProps = { person: Person; open: boolean; onClose: () => void }

/** Sets a new password, typed twice, for whoever knows the current one. Give it a new `key` at each opening. */
export function ChangePasswordDialog({ person, open, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation(['accounts', 'ui'])
  const { typed, current, chosen, repeated, submit, changing } = useChangePassword({ onDone: onClose })
  const foot = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
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

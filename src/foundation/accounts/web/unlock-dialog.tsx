import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { t } from './profile-texts.ts'
import { usePasswordCheck } from './use-password-check.ts'

type UnlockDialogProps = { open: boolean; onClose: () => void; onUnlocked: (address: string) => void }

/** The dialog that shows the person's address after their password. Give it a new `key` at each opening. */
export function UnlockDialog({ open, onClose, onUnlocked }: UnlockDialogProps) {
  const { password, submit, checking } = usePasswordCheck({
    success: t('email.unlocked'),
    failure: t('email.unlockFailed'),
    wrong: t('email.incorrect'),
    onRight: ({ email }) => {
      onUnlocked(email)
      onClose()
    },
  })
  const foot = (
    <>
      <Button onClick={onClose}>{uiText('cancel')}</Button>
      <Button variant="primary" type="submit" working={checking} workingLabel={t('email.unlocking')}>
        {t('email.unlock')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} size="s" title={t('email.unlockTitle')} onSubmit={submit} foot={foot}>
      <PasswordField label={t('email.password')} autoComplete="current-password" {...password} />
    </Dialog>
  )
}

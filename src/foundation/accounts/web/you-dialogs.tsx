import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'
import type { Person } from '../contract.ts'
import type { You } from './use-you.ts'

const UnlockDialog = lazyDialog(async () => (await import('./unlock-dialog.tsx')).UnlockDialog)
const ChangeEmailDialog = lazyDialog(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog)
const ChangePasswordDialog = lazyDialog(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog)

/** The dialogs that show the address, change it, or change the password; each opening has an empty form. */
export function YouDialogs({ person, you }: { person: Person; you: You }) {
  const { unlocking, changingEmail, changingPassword } = you
  return (
    <>
      <UnlockDialog key={`unlock ${unlocking.round}`} open={unlocking.open} onClose={unlocking.close} onUnlocked={you.showAddress} />
      <ChangeEmailDialog
        key={`email ${changingEmail.round}`}
        open={changingEmail.open}
        onClose={changingEmail.close}
        onRequested={you.noteChangeRequest}
      />
      <ChangePasswordDialog
        key={`password ${changingPassword.round}`}
        person={person}
        open={changingPassword.open}
        onClose={changingPassword.close}
      />
    </>
  )
}

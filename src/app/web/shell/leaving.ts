import { useSignOut } from '#foundation/accounts/web/use-sign-out.ts'
import { theOutbox } from '#platform/web/outbox/the-outbox.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'

/** Asks whether to sign out, loaded when it is first opened. */
export const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** Returns what asks whether to sign out, with the changes that have not been sent yet, and its dialog. */
export function useLeaving() {
  const { send, sending } = useSignOut()
  const { subject: count = 0, open, round, show, close } = useDialog<number>()
  const signOut = (): void => send(undefined)
  const leave = async (): Promise<void> => {
    const rows = (await theOutbox()?.rows()) ?? []
    show(rows.length)
  }
  return { leave: () => void leave(), round, dialog: { open, onClose: close, count, signOut, working: sending } }
}

import { useState } from 'react'
import { t as accountsText } from '#foundation/accounts/web/sign-out-texts.ts'
import { theOutbox } from '#platform/web/outbox/the-outbox.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { t } from './texts.ts'

type SignOutDialogProps = {
  open: boolean
  onClose: () => void
  /** How many changes wait. */
  count: number
  signOut: () => void
  /** The session is being ended. */
  working: boolean
}

/** Asks whether to sign out: a press on a menu is easily meant for something else. */
export function SignOutDialog(props: SignOutDialogProps) {
  const { open, onClose, count, signOut, working } = props
  if (count > 0) return <WithWaiting {...props} />
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={signOut}
      title={t('signOut.title')}
      confirmLabel={t('nav.signOut')}
      cancelLabel={t('signOut.stay')}
      tone="plain"
      working={working}
      workingLabel={accountsText('signOut.working')}
    >
      {t('signOut.sentence')}
    </ConfirmDialog>
  )
}

/** Asks what becomes of the changes that wait when their person signs out: sent, discarded, or neither. */
function WithWaiting({ open, onClose, count, signOut }: SignOutDialogProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'notSent'>('asking')
  const send = async (): Promise<void> => {
    setState('sending')
    const outbox = theOutbox()
    await outbox?.sendNow()
    const left = (await outbox?.rows()) ?? []
    if (left.length === 0) signOut()
    setState(left.length === 0 ? 'asking' : 'notSent')
  }
  const foot = (
    <>
      <Button onClick={onClose}>{t('signOut.stay')}</Button>
      <Button variant="danger" onClick={signOut}>
        {t('signOut.discard')}
      </Button>
      <Button variant="primary" working={state === 'sending'} workingLabel={t('signOut.sending')} onClick={() => void send()}>
        {t('signOut.send')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('signOut.title')} size="m" role="alertdialog" bare foot={foot}>
      <p>{t('signOut.waiting', { count })}</p>
      {state === 'notSent' && <p role="alert">{t('signOut.notSent')}</p>}
    </Dialog>
  )
}

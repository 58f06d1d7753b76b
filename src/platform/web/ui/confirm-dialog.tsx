import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { t } from './texts.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** A verb: 'Delete'. */
  confirmLabel: string
  /** Unset: Cancel. */
  cancelLabel?: string | undefined
  working?: boolean | undefined
  workingLabel?: string | undefined
  /** The action is impossible, as the text explains: there is nothing to confirm, and Cancel closes. */
  isImpossible?: boolean | undefined
  /** `plain` where nothing is deleted. */
  tone?: 'danger' | 'plain' | undefined
  /** One sentence that names and counts what will be deleted, and that it is final. */
  children: ReactNode
}

/** Asks before something is deleted; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    confirmLabel,
    cancelLabel,
    working = false,
    workingLabel,
    tone = 'danger',
    isImpossible = false,
    children,
  } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const foot = (
    <>
      <Button ref={cancel} onClick={onClose}>
        {cancelLabel ?? t(isImpossible ? 'close' : 'cancel')}
      </Button>
      <Button variant={tone === 'danger' ? 'danger' : 'primary'} {...{ working, workingLabel }} disabled={isImpossible} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} size="s" role="alertdialog" bare initialFocus={cancel} foot={foot}>
      <div className={styles.words}>{children}</div>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { t } from './texts.ts'

interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  /** Runs as the dialog closes: the deleted row leaves the screen at once, and reappears if that is refused. */
  onDelete: () => void
  /** One sentence that names what is deleted and what goes with it, and that it is final. */
  children: ReactNode
}

/** Asks before one thing is deleted. */
export function DeleteDialog({ open, onClose, onDelete, children }: DeleteDialogProps) {
  const confirm = (): void => {
    onDelete()
    onClose()
  }
  return (
    <ConfirmDialog open={open} onClose={onClose} onConfirm={confirm} title={t('areYouSure')} confirmLabel={t('delete')}>
      {children}
    </ConfirmDialog>
  )
}

type DeleteChosenProps<Subject> = {
  /** What `useDialog` returns. */
  asked: { open: boolean; close: () => void; subject: Subject | undefined }
  onDelete: (subject: Subject) => void
  children: (subject: Subject) => ReactNode
}

/** Asks before the one of several things is deleted that was chosen. */
export function DeleteChosen<Subject>({ asked: { open, close, subject }, onDelete, children }: DeleteChosenProps<Subject>) {
  if (subject === undefined) return null
  return (
    <DeleteDialog open={open} onClose={close} onDelete={() => onDelete(subject)}>
      {children(subject)}
    </DeleteDialog>
  )
}

import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormGrid } from './form-grid.tsx'
import { Note } from './note.tsx'
import { t } from './texts.ts'

interface SaveDialogProps {
  open: boolean
  onClose: () => void
  /** For a form with a draft: discards it before Cancel or the cross closes the dialog. */
  onCancel?: (() => void) | undefined
  /** The form shows a draft, and says so. */
  restored?: boolean | undefined
  title: string
  /** What applies to the form as a whole: 'Fill in at least one field.' */
  subtitle?: string | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** A verb and what it saves: 'Save Car'. */
  saveLabel: string
  saving: boolean
  /** An -ing word; unset: 'Saving...'. */
  savingLabel?: string | undefined
  size?: 's' | 'm' | undefined
  /** Has the focus when the dialog opens, on phones too. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Says that somebody else was faster, and what they saved; announced when it appears. */
  editConflict?: string | undefined
  /** The fields. */
  children: ReactNode
}

/** Shows a form in a dialog, with Cancel and one button that saves. */
export function SaveDialog({ saveLabel, saving, savingLabel, restored = false, editConflict, children, ...dialog }: SaveDialogProps) {
  const cancel = (): void => {
    dialog.onCancel?.()
    dialog.onClose()
  }
  const foot = (
    <>
      <Button onClick={cancel}>{t('cancel')}</Button>
      <Button variant="primary" type="submit" working={saving} workingLabel={savingLabel ?? t('saving')}>
        {saveLabel}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} foot={foot}>
      <FormGrid>
        {restored && editConflict === undefined && <Note>{t('restored')}</Note>}
        {editConflict !== undefined && (
          <Note tone="yellow" live>
            {editConflict}
          </Note>
        )}
        {children}
      </FormGrid>
    </Dialog>
  )
}

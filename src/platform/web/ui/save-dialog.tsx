import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormGrid } from './form-grid.tsx'
import { Note } from './note.tsx'

interface SaveDialogProps {
  open: boolean
  onClose: () => void
  title: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** A verb and what it saves: 'Save Car'. */
  saveLabel: string
  saving: boolean
  /** Says that somebody else was faster, and what they saved; announced when it appears. */
  overtaken?: string | undefined
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog, with Cancel and one button that saves. */
export function SaveDialog({ open, onClose, title, onSubmit, saveLabel, saving, overtaken, children }: SaveDialogProps) {
  const { t } = useTranslation('ui')
  const foot = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" type="submit" working={saving} workingLabel={t('saving')}>
        {saveLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} onSubmit={onSubmit} foot={foot}>
      <FormGrid>
        {overtaken !== undefined && (
          <Note tone="yellow" live>
            {overtaken}
          </Note>
        )}
        {children}
      </FormGrid>
    </Dialog>
  )
}

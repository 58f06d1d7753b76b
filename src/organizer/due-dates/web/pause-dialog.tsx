import { Pause } from 'lucide-react'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { DueDate } from '../contract.ts'
import { longestReason } from '../shared/limits.ts'
import { t } from './texts.ts'
import { usePauseDate } from './use-dates.ts'

/** Asks why a date is paused, which may stay unsaid. Give it a new `key` at each opening. */
export function PauseDialog({ open, onClose, date }: { open: boolean; onClose: () => void; date: DueDate }) {
  const form = useFields({ values: { reason: '' }, draft: `pause of ${date.id}` })
  const pause = usePauseDate(form.done)
  const { onSubmit } = form.bind(({ reason }) => {
    pause.send({ date, paused: { reason: reason.trim() === '' ? null : reason.trim() } })
    onClose()
  })
  return (
    <SaveDialog
      {...{ open, onClose, onSubmit, ...form.keeping }}
      size="s"
      title={t('pauseOf', { name: date.name })}
      saveLabel={t('pause')}
      saving={pause.sending}
    >
      <TextField
        label={t('reason')}
        optional
        placeholder={t('pausePlaceholder')}
        autoComplete="off"
        {...form.field('reason', { maxLength: atMost(longestReason) })}
      />
      <Note icon={Pause}>{t('pauseMeans')}</Note>
    </SaveDialog>
  )
}

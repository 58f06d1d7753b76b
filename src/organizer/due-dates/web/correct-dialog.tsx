import { useToday } from '#foundation/accounts/web/use-today.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { DueDate } from '../contract.ts'
import type { OutcomeRecord } from '../outcomes/contract.ts'
import { presetOf } from '../shared/presets.ts'
import { OutcomeFields } from './outcome-fields.tsx'
import { correctionOf, type RecordTexts, textsOfRecord } from './record-texts.ts'
import { showRefusal } from './show-refusal.ts'
import { t } from './texts.ts'
import { useCorrectRecord } from './use-dates.ts'

type CorrectDialogProps = {
  open: boolean
  onClose: () => void
  record: OutcomeRecord
  date: DueDate
}

/** Corrects what was recorded of a date. Give it a new `key` at each opening. */
export function CorrectDialog({ open, onClose, record, date }: CorrectDialogProps) {
  const today = useToday()
  const { asks } = presetOf(date.preset)
  const form = useFields<RecordTexts>({ values: textsOfRecord(record), draft: `correction of ${record.id}` })
  const correct = useCorrectRecord({
    onSaved: () => {
      form.done()
      onClose()
    },
    onRefused: (error) => showRefusal(form, error),
  })
  const isSkipped = record.outcome === 'skipped'
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t('correctOf', { what: t(`choice.${record.outcome}`), day: formatDay(record.doneOn) })}
      subtitle={date.name}
      onSubmit={form.bind((typed) => correct.send(correctionOf(typed, record, asks))).onSubmit}
      saveLabel={t('correctSave')}
      saving={correct.sending}
    >
      <OutcomeFields form={form} asks={isSkipped ? {} : asks} today={today} isSkipped={isSkipped} />
    </SaveDialog>
  )
}

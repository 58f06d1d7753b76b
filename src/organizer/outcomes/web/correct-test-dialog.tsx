import type { QueryKey } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { mot } from '#organizer/due-dates/shared/presets.ts'
import { OutcomeFields } from '#organizer/due-dates/web/outcome-fields.tsx'
import { answersOf, type RecordTexts, textsOfRecord } from '#organizer/due-dates/web/record-texts.ts'
import type { Item } from '#organizer/items/contract.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { Outcome } from '../contract.ts'
import { showTestRefusal } from './show-test-refusal.ts'
import { t } from './texts.ts'
import { useCorrectTest } from './use-outcomes.ts'

type CorrectTestDialogProps = {
  open: boolean
  onClose: () => void
  item: Item
  outcome: Outcome & { outcome: 'passed' | 'failed' }
  /** The keys of the lists that it is in, which are read again. */
  lists: readonly QueryKey[]
}

/** Corrects what was recorded of an MOT test. Give it a new `key` at each opening. */
export function CorrectTestDialog({ open, onClose, item, outcome: record, lists }: CorrectTestDialogProps) {
  const today = useToday()
  const { id: outcomeId, version: ifVersion, outcome, doneOn, answers } = record
  const form = useFields<RecordTexts>({ values: textsOfRecord({ outcome, doneOn, ...answers }), draft: `correction of test ${outcomeId}` })
  const correct = useCorrectTest(
    { subcategoryId: item.subcategoryId, lists },
    {
      onSaved: () => {
        form.done()
        onClose()
      },
      onRefused: (error) => showTestRefusal(form, error),
    },
  )
  const { onSubmit } = form.bind((typed) =>
    correct.send({
      outcomeId,
      ifVersion,
      doneOn: typed.doneOn,
      answers: answersOf(typed, mot.asks),
      ...(typed.nextOn === '' ? {} : { newEnd: typed.nextOn }),
    }),
  )
  // It is opened from a form, which would be sent as well.
  const submit = (event: FormEvent): void => {
    event.stopPropagation()
    onSubmit(event)
  }
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t('correctTitle', { what: t(`kind.${outcome}`), day: formatDay(doneOn) })}
      onSubmit={submit}
      saveLabel={t('correctSave')}
      saving={correct.sending}
    >
      <OutcomeFields form={form} asks={mot.asks} today={today} />
    </SaveDialog>
  )
}

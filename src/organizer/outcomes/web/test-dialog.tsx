import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { mot } from '#organizer/due-dates/shared/presets.ts'
import { OutcomeFields } from '#organizer/due-dates/web/outcome-fields.tsx'
import { AfterSaving } from '#organizer/due-dates/web/after-saving.tsx'
import { answersOf, recordTextsOf, type RecordTexts } from '#organizer/due-dates/web/record-texts.ts'
import { t as dueDatesText } from '#organizer/due-dates/web/texts.ts'
import { currentEnd } from '#organizer/items/shared/terms.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import type { NewOutcome } from '../contract.ts'
import type { OutcomeDialogProps } from './outcome-dialog-props.ts'
import { OutcomeHistory } from './outcome-history.tsx'
import { showTestRefusal } from './show-test-refusal.ts'
import { t } from './texts.ts'
import { useRecordOutcome } from './use-outcomes.ts'

type TestDialogProps = OutcomeDialogProps & {
  /** Asks what else became of the contract. */
  onOther: () => void
}

/** Records an MOT test, passed or failed, and shows before saving until when it is then valid. */
export function TestDialog({ open, onClose, item, name, lists, onOther }: TestDialogProps) {
  const today = useToday()
  const [id] = useState(() => makeId())
  const end = currentEnd(item, today)
  const form = useFields<RecordTexts>({ values: recordTextsOf({ costPence: null }, { isTest: true, today }), draft: `test of ${item.id}` })
  const record = useRecordOutcome(
    { subcategoryId: item.subcategoryId, lists },
    {
      onSaved: () => {
        form.done()
        onClose()
      },
      onRefused: (error) => showTestRefusal(form, error),
    },
  )
  const { value, onChange } = form.choice('outcome')
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t('test.title')}
      subtitle={end === null ? name : dueDatesText('dueOf', { owner: name, day: formatDay(end) })}
      onSubmit={form.bind((typed) => record.send(testOf(typed, { id, itemId: item.id, dueOn: end }))).onSubmit}
      saveLabel={t('test.save')}
      saving={record.sending}
      editConflict={record.conflict}
    >
      <Segments
        fill
        label={t('whatBecame')}
        options={[
          { value: 'passed', label: t('kind.passed'), icon: CircleCheck },
          { value: 'failed', label: t('kind.failed'), icon: CircleX },
        ]}
        value={value}
        onChange={onChange}
      />
      <OutcomeFields form={form} asks={mot.asks} today={today} />
      <AfterSaving form={form} date={{ ...mot, nextOn: end, countedFrom: end }} followUps={mot.followUps} task={undefined} />
      <OutcomeHistory item={item} lists={lists} onUndone={onClose} />
      <Button variant="quiet" size="s" onClick={onOther}>
        {t('test.other')}
      </Button>
    </SaveDialog>
  )
}

function testOf(texts: RecordTexts, about: { id: string; itemId: string; dueOn: string | null }): NewOutcome {
  const { doneOn, nextOn } = texts
  const answers = answersOf(texts, mot.asks)
  if (texts.outcome === 'failed') return { ...about, outcome: 'failed', doneOn, answers }
  return { ...about, outcome: 'passed', doneOn, answers, ...(nextOn === '' ? {} : { newEnd: nextOn }) }
}

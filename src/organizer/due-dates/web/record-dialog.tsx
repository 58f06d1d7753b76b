import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { SnoozeChoice, isAskingAgain } from '#organizer/outcomes/web/snooze-choice.tsx'
import { t as outcomesText } from '#organizer/outcomes/web/texts.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { DateSnooze, DueDate } from '../contract.ts'
import { longestReason } from '../shared/limits.ts'
import { type FollowUp, type OutcomeOfDate, presetOf } from '../shared/presets.ts'
import { OutcomeFields, type RecordForm } from './outcome-fields.tsx'
import { AfterSaving } from './after-saving.tsx'
import { dueDates } from './due-date-api.ts'
import { outcomeStyles } from './outcome-styles.ts'
import { recordOf, type RecordTexts, recordTextsOf } from './record-texts.ts'
import { showRefusal } from './show-refusal.ts'
import { t } from './texts.ts'
import { useRecordDate } from './use-dates.ts'

type RecordDialogProps = {
  open: boolean
  onClose: () => void
  /** The date as it is now. */
  dueDate: DueDate
  /** Whose it is: the name of the car, the child and so on. */
  owner: string
  /** The keys of further lists that it is in, which are read again. */
  lists?: readonly QueryKey[] | undefined
}

const noFollowUps: readonly FollowUp[] = []

/** Asks for the outcome of a date, and shows before saving when it is next due. Give it a new `key` at each opening. */
export function RecordDialog({ open, onClose, dueDate, owner, lists }: RecordDialogProps) {
  const today = useToday()
  const [id] = useState(() => makeId())
  const { asks, isTest = false, followUps = noFollowUps } = presetOf(dueDate.preset)
  const form = useFields<RecordTexts>({ values: recordTextsOf(dueDate, { isTest, today }), draft: `outcome of date ${dueDate.id}` })
  const record = useRecordDate({
    lists,
    onSaved: () => {
      form.done()
      onClose()
    },
    onRefused: (error) => showRefusal(form, error),
  })
  const { outcome } = form.values
  const { onSubmit } = form.bind((typed) => record.send(recordOf(typed, { id, dueDate, asks })))
  const submit = (event: FormEvent): void => {
    if (isAskingAgain()) event.preventDefault()
    else onSubmit(event)
  }
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={isTest ? t('recordOf', { name: dueDate.name }) : dueDate.name}
      subtitle={dueDate.nextOn === null ? owner : t('dueOf', { owner, day: formatDay(dueDate.nextOn) })}
      onSubmit={submit}
      saveLabel={t(`recordSave.${outcome}`)}
      saving={record.sending}
      editConflict={record.conflict}
    >
      <OutcomeChoice form={form} isTest={isTest} isDue={dueDate.nextOn !== null} />
      {outcome === 'skipped' ? <ReasonField form={form} /> : <OutcomeFields form={form} asks={asks} today={today} isShort={!isTest} />}
      <AfterSaving form={form} date={dueDate} followUps={followUps} task={dueDate.task?.title} />
      <RemindOfDate dueDate={dueDate} today={today} onDone={onClose} />
    </SaveDialog>
  )
}

/** What can become of it: only what is due is skipped. Nothing is asked where there is one way only. */
function OutcomeChoice({ form, isTest, isDue }: { form: RecordForm; isTest: boolean; isDue: boolean }) {
  const { value, onChange } = form.choice('outcome')
  const kinds: OutcomeOfDate[] = [
    ...(isTest ? (['passed', 'failed'] as const) : (['done'] as const)),
    ...(isDue ? (['skipped'] as const) : []),
  ]
  if (kinds.length < 2) return null
  return (
    <Segments
      fill
      label={t('whatBecame')}
      options={kinds.map((kind) => ({ value: kind, label: t(`choice.${kind}`), icon: outcomeStyles[kind].icon }))}
      value={value}
      onChange={onChange}
    />
  )
}

function ReasonField({ form }: { form: RecordForm }) {
  const reason = form.field('reason', {
    validate: (typed) => typed.trim() !== '' || t('reasonMissing'),
    maxLength: atMost(longestReason),
  })
  return <TextField label={t('reason')} placeholder={t('reasonPlaceholder')} autoComplete="off" {...reason} />
}

type RemindOfDateProps = { dueDate: DueDate; today: string; onDone: () => void }

/** Puts off reminding this person alone of a date; of one that is paused nobody is reminded anyway. */
function RemindOfDate({ dueDate: { id, nextOn, paused }, today, onDone }: RemindOfDateProps) {
  const snooze = useChange({
    run: dueDates.snooze,
    success: ({ untilDay }: DateSnooze) => outcomesText('snoozed', { day: formatDay(untilDay) }),
    failure: outcomesText('snoozeFailed'),
    serverSpeaks: true,
    onDone,
  })
  if (nextOn === null || paused !== null) return null
  const until = (untilDay: string): void => snooze.send({ dueDateId: id, onDate: nextOn, untilDay })
  return <SnoozeChoice onDate={nextOn} today={today} sending={snooze.sending} onRemind={until} />
}

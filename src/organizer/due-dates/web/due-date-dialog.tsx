import { useId, useState } from 'react'
import { formatDay } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { ChipGroup, RadioChip } from '#platform/web/ui/press-chip.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { DueDate } from '../contract.ts'
import { type PresetKey, presetsFor, type Room } from '../shared/presets.ts'
import { type DatesPlace, parentOf } from './dates-of.ts'
import { type DateForm, DueDateFields } from './due-date-fields.tsx'
import { type DueDateTexts, fieldsOf, textsOf, textsOfPreset } from './due-date-texts.ts'
import { describePeriod } from './describe-period.ts'
import { t } from './texts.ts'
import { useAddDate, useChangeDate } from './use-dates.ts'

type DueDateDialogProps = {
  open: boolean
  onClose: () => void
  place: DatesPlace
  /** The date as it was when the dialog opened; unset for a new one. */
  date: DueDate | undefined
  /** The same date as it is now; another version means that somebody else has changed it. */
  now: DueDate | undefined
}

/** Adds a date, of a kind that fills everything in, or changes one. Give it a new `key` at each opening. */
export function DueDateDialog({ open, onClose, place, date, now }: DueDateDialogProps) {
  const [newId] = useState(() => makeId())
  const [isOpen, fold] = useState(false)
  const form = useDateForm(place, date)
  const { base, theirs, claimConflict } = useEditConflict(date, now, form.isOvertaken)
  const outcome = {
    onSaved: () => {
      form.done()
      onClose()
    },
    onRefused: (error: Error) => {
      if (refusalCode(error) !== 'NOT_ASSIGNABLE') return claimConflict(error) || form.showRefusal(error)
      fold(true)
      form.setError(form.values.lookedAfterBy === 'none' ? 'assignedTo' : 'lookedAfterBy', refusalMessage(error) ?? '')
      return true
    },
  }
  const add = useAddDate(outcome)
  const change = useChangeDate(outcome)
  const { onSubmit } = form.bind((typed) =>
    base === undefined
      ? add.send({ id: newId, ...parentOf(place.of), ...fieldsOf(typed) })
      : change.send({ dueDateId: base.id, ifVersion: base.version, ...fieldsOf(typed) }),
  )
  return (
    <SaveDialog
      {...{ open, onClose, onSubmit, ...form.keeping }}
      title={t(date === undefined ? 'add' : 'editTitle')}
      subtitle={place.name}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: wordsOf(theirs) })}
    >
      {date === undefined && <Kinds form={form} room={place.room} />}
      <DueDateFields form={form} place={place} date={date} isOpen={isOpen} onFold={fold} />
    </SaveDialog>
  )
}

// A new date begins with the first kind that the room offers.
function useDateForm({ of, room }: DatesPlace, date: DueDate | undefined): DateForm {
  const [first = 'own'] = presetsFor(room)
  return useFields<DueDateTexts>({
    values: date === undefined ? textsOfPreset(first, t(`preset.${first}`)) : textsOf(date),
    draft: date === undefined ? `new date ${of.kind} ${of.id}` : `date ${date.id}`,
  })
}

/** The kinds of date of a room, as keys of which one is pressed: it fills everything in but the day. */
function Kinds({ form, room }: { form: DateForm; room: Room }) {
  const group = useId()
  const choose = (key: PresetKey): void => {
    const { nextOn, costPence, notes, lookedAfterBy, taskTitle, taskDays, assignedTo } = form.values
    // A text that names no period stays.
    form.reset({
      ...textsOfPreset(key, t(`preset.${key}`)),
      nextOn,
      costPence,
      notes,
      lookedAfterBy,
      taskTitle,
      taskDays,
      assignedTo,
    })
  }
  return (
    <ChipGroup label={t('whatFor')}>
      {presetsFor(room).map((key) => (
        <RadioChip key={key} name={group} checked={form.values.preset === key} onChange={() => choose(key)}>
          {t(`preset.${key}`)}
        </RadioChip>
      ))}
    </ChipGroup>
  )
}

function wordsOf({ name, nextOn, every }: DueDate): string {
  return [name, nextOn === null ? t('noDate') : formatDay(nextOn), describePeriod(every)].join(', ')
}

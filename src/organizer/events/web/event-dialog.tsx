import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { RhythmFields } from '#platform/web/repeats/rhythm-fields.tsx'
import { type Scope, ScopeDialog } from '#platform/web/repeats/scope-dialog.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { TimeField } from '#platform/web/ui/time-field.tsx'
import { longestLocation, longestNotes } from '../shared/limits.ts'
import type { CalendarEvent } from '../contract.ts'
import { events, eventsQuery, keptInOf } from './event-api.ts'
import { type EventForm, type EventFormState, fieldsOf, isOtherwise, meaningOf, typedOf, weekdaysOn } from './event-form.ts'
import { inOrder } from './in-order.ts'
import { type PlannedReminder, reminderWords } from './reminder-at.ts'
import { cityOf } from './in-viewer-zone.ts'
import { t } from './texts.ts'
import { nameOf } from './describe-when.ts'

type EventDialogProps = {
  open: boolean
  onClose: () => void
  subcategoryId: string
  /** The appointment as it was when the dialog opened; unset for a new one. */
  appointment: CalendarEvent | undefined
  /** The same appointment as it is now; another version means that somebody else has changed it. */
  now: CalendarEvent | undefined
}

/** Adds an appointment or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function EventDialog({ open, onClose, subcategoryId, appointment, now }: EventDialogProps) {
  const [newId] = useState(() => makeId())
  const form = useFields<EventForm>({
    values: typedOf(appointment),
    draft: appointment === undefined ? `new appointment ${subcategoryId}` : `appointment ${appointment.id}`,
  })
  const [asking, setAsking] = useState<EventForm>()
  const { base, theirs, claimConflict } = useEditConflict(appointment, now, form.isOvertaken)
  const here = useTimeZone()
  // The time of an appointment stays in the zone where it was entered, no matter who changes it.
  const timeZone = base?.timeZone ?? here
  const saved = useSavedEvent({
    subcategoryId,
    onSaved: () => {
      form.done()
      onClose()
    },
    onRefused: (error) => {
      setAsking(undefined)
      return claimConflict(error) || form.showRefusal(error)
    },
  })
  const add = useChange({ run: events.add, success: t('added'), ...saved })
  const change = useChange({ run: events.change, success: t('updated'), ...saved })
  const save = (typed: EventForm, chosen?: Scope): void => {
    const { scope, repeats } = meaningOf(base, typed)
    const meant = chosen ?? (scope === 'ask' ? undefined : scope)
    const { title = null, kind = 'event', endTime = null, people = null, moreReminders = [] } = base ?? {}
    const fields = { title, kind, endTime, people, moreReminders, timeZone, ...fieldsOf(typed) }
    if (base === undefined) add.send({ id: newId, subcategoryId, ...fields, ...(repeats && { repeats }) })
    else
      change.send({
        eventId: base.id,
        ifVersion: base.version,
        ...fields,
        ...(meant && { scope: meant }),
        ...(meant !== 'one' && repeats !== undefined && { repeats }),
      })
  }
  const { onSubmit } = form.bind((typed) => (meaningOf(base, typed).scope === 'ask' ? setAsking(typed) : save(typed)))
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t(appointment === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: [nameOf(theirs), theirs.location].filter(Boolean).join(', ') })}
    >
      <EventFields {...{ form, base, timeZone }} city={timeZone === here ? undefined : cityOf(timeZone)} />
      <ScopeDialog
        open={asking !== undefined}
        saving={change.sending}
        saveLabel={t('save')}
        onClose={() => setAsking(undefined)}
        onChoose={(scope) => asking && save(asking, scope)}
      />
    </SaveDialog>
  )
}

type Outcome = { subcategoryId: string; onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles an appointment that was saved, new or changed; the list shows it in order without being fetched again. */
function useSavedEvent({ subcategoryId, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    failure: t('saveFailed'),
    reads: () => [eventsQuery({ subcategoryId }).queryKey],
    onDone: (saved: CalendarEvent) => {
      client.setQueryData(eventsQuery(keptInOf(saved)).queryKey, (known) => known && inOrder(known, saved))
      onSaved()
    },
    onRefused,
  }
}

const frequencies = ['1 hour', '2 hours', '1 day', '2 days', '1 week'] as const satisfies readonly CalendarEvent['reminderFrequency'][]

type EventFieldsProps = {
  form: EventFormState
  /** The appointment that is changed; unset for a new one. */
  base: CalendarEvent | undefined
  /** The zone in which the time is entered. */
  timeZone: string
  /** The city of that zone; unset when it is the person's own. */
  city: string | undefined
}

/** The fields of an appointment, and how it repeats. */
function EventFields({ form, base, timeZone, city }: EventFieldsProps) {
  const { field, time, values } = form
  const day = useDayField(form)
  // As long as the rule is unchanged, it is counted from its first day.
  const isAsBefore = base?.repeats != null && values.day === base.day && !isOtherwise(base, values)
  return (
    <>
      <FormGrid columns={2}>
        <DateField label={t('date')} {...day} />
        <TimeField
          label={t('time')}
          help={city === undefined ? undefined : t('clocksOf', { city })}
          {...time('time', { required: t('timeMissing') })}
        />
      </FormGrid>
      <RhythmFields
        form={form}
        firstDay={values.day}
        countedFrom={isAsBefore ? base?.repeats?.startsOn : undefined}
        currentEnd={typedOf(base).endsOn}
      />
      <TextField
        label={t('location')}
        optional
        placeholder={t('locationPlaceholder')}
        autoComplete="off"
        {...field('location', { maxLength: atMost(longestLocation) })}
      />
      <Reminder form={form} timeZone={timeZone} />
      <TextAreaField label={t('notes')} optional {...field('notes', { maxLength: atMost(longestNotes) })} />
    </>
  )
}

/** Returns the field of the day. Where it repeats on the weekday of that day, that moves along. */
function useDayField(form: EventFormState) {
  const { values, set } = form
  // While a day is typed there is none for a moment.
  const last = useRef(values.day)
  const field = form.day('day', { required: t('dateMissing') })
  const onChange = (typed: string): void => {
    field.onChange(typed)
    const weekdays = weekdaysOn(typed, { weekdays: values.weekdays, day: last.current })
    if (weekdays !== values.weekdays) set('weekdays', weekdays)
    if (isLocalDate(typed)) last.current = typed
  }
  return { ...field, onChange }
}

function Reminder({ form, timeZone }: Pick<EventFieldsProps, 'form' | 'timeZone'>) {
  const help = useReminderWords({ ...form.values, timeZone })
  const { name, checked, onChange } = form.tick('reminderEnabled')
  const options = frequencies.map((value) => ({ value, label: t(`before.${value}`) }))
  return (
    <FormGrid columns={2}>
      <Switch {...{ name, checked, onChange }}>{t('remind')}</Switch>
      {form.values.reminderEnabled && (
        <SelectField label={t('frequency')} help={help} options={options} {...form.choice('reminderFrequency')} />
      )}
    </FormGrid>
  )
}

/** Returns when the reminder in the form will come, in words and the viewer's time; undefined until day and time are known. */
function useReminderWords(planned: PlannedReminder): string | undefined {
  return wordsNow(planned, useTimeZone())
}

function wordsNow(planned: PlannedReminder, here: string): string | undefined {
  return reminderWords(planned, { here, now: Date.now() })
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { type Scope, ScopeDialog } from '#platform/web/repeats/scope-dialog.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { CalendarEvent } from '../contract.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import { events, eventsQuery, keptInOf } from './event-api.ts'
import { type EventForm, type EventStart, fieldsOf, keptInOfForm, meaningOf, typedAnew, typedOf } from './event-form.ts'
import { EventFields } from './event-fields.tsx'
import { inOrder } from './in-order.ts'
import { cityOf } from './in-viewer-zone.ts'
import { t } from './texts.ts'
import { nameOf } from './describe-when.ts'

type EventDialogProps = {
  open: boolean
  onClose: () => void
  /** What a new one begins with. In a subcategory it is an appointment. */
  start: EventStart
  /** The event as it was when the dialog opened; unset for a new one. */
  event: CalendarEvent | undefined
  /** The same event as it is now; another version means that somebody else has changed it. */
  now: CalendarEvent | undefined
}

/** Adds an event or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function EventDialog({ open, onClose, start, event, now }: EventDialogProps) {
  const [newId] = useState(() => makeId())
  const { fromEntry, line, ...begun } = start
  const isAppointment = (event === undefined ? start.subcategoryId : event.subcategoryId) != null
  const form = useFields<EventForm>({
    values: event === undefined ? typedAnew(begun) : typedOf(event),
    draft: event === undefined ? `new event ${fromEntry ?? start.subcategoryId ?? start.categoryId}` : `event ${event.id}`,
  })
  const [asking, setAsking] = useState<EventForm>()
  const { base, theirs, claimConflict } = useEditConflict(event, now, form.isOvertaken)
  const here = useTimeZone()
  // The time of an event stays in the zone where it was entered, no matter who changes it.
  const timeZone = base?.timeZone ?? here
  const saved = useSavedEvent({
    onSaved: () => {
      form.done()
      onClose()
    },
    onRefused: (error) => {
      setAsking(undefined)
      return claimConflict(error) || showRefusal(form, error)
    },
    isAppointment,
  })
  const add = useChange({ run: events.add, success: t(isAppointment ? 'added' : 'event.added'), ...saved })
  const change = useChange({ run: events.change, success: t(isAppointment ? 'updated' : 'event.updated'), ...saved })
  const save = (typed: EventForm, chosen?: Scope): void => {
    const { scope, repeats } = meaningOf(base, typed)
    const meant = chosen ?? (scope === 'ask' ? undefined : scope)
    const fields = { timeZone, ...fieldsOf(typed) }
    const keptIn = keptInOfForm(typed)
    if (base === undefined)
      add.send({
        id: newId,
        ...(start.subcategoryId === undefined ? keptIn : { subcategoryId: start.subcategoryId }),
        ...fields,
        ...(repeats && { repeats }),
        fromEntry,
      })
    else
      change.send({
        eventId: base.id,
        ifVersion: base.version,
        ...fields,
        ...(meant && { scope: meant }),
        ...(meant !== 'one' && repeats !== undefined && { repeats }),
        ...(!isAppointment && JSON.stringify(keptIn) !== JSON.stringify(keptInOf(base)) && { keptIn }),
      })
  }
  const { onSubmit } = form.bind((typed) => (meaningOf(base, typed).scope === 'ask' ? setAsking(typed) : save(typed)))
  const Fields = isAppointment ? AppointmentFields : EventFields
  const conflict = isAppointment ? 'changedMeanwhile' : 'event.changedMeanwhile'
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t(isAppointment ? (event === undefined ? 'add' : 'edit') : event === undefined ? 'event.add' : 'event.edit')}
      onSubmit={onSubmit}
      saveLabel={t(isAppointment ? 'save' : event === undefined ? 'event.addNow' : 'event.save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t(conflict, { now: [theirs.title, nameOf(theirs), theirs.location].filter(Boolean).join(', ') })}
    >
      <Fields {...{ form, base, timeZone }} line={line} city={timeZone === here ? undefined : cityOf(timeZone)} />
      <ScopeDialog
        open={asking !== undefined}
        saving={change.sending}
        saveLabel={t(isAppointment ? 'save' : 'event.save')}
        onClose={() => setAsking(undefined)}
        onChoose={(scope) => asking && save(asking, scope)}
      />
    </SaveDialog>
  )
}

const refusedAt: Readonly<Record<string, 'title' | 'time' | 'people' | 'takes'>> = {
  TITLE_MISSING: 'title',
  TIME_MISSING: 'time',
  NOT_A_MEMBER: 'people',
  LEG_TIME_MISSING: 'takes',
  LEG_OF_SEVERAL_DAYS: 'takes',
}

function showRefusal(form: ReturnType<typeof useFields<EventForm>>, error: Error): boolean {
  const field = refusedAt[refusalCode(error) ?? '']
  if (field === undefined) return form.showRefusal(error)
  form.setError(field, refusalMessage(error) ?? '')
  return true
}

type Outcome = { isAppointment: boolean; onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles an event that was saved, new or changed; the list of its place shows it in order without being fetched again. */
function useSavedEvent({ isAppointment, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    failure: t(isAppointment ? 'saveFailed' : 'event.saveFailed'),
    reads: () => [['events', 'list'], ['calendar'], ['reports']],
    onDone: (saved: CalendarEvent) => {
      client.setQueryData(eventsQuery(keptInOf(saved)).queryKey, (known) => known && inOrder(known, saved))
      onSaved()
    },
    onRefused,
  }
}

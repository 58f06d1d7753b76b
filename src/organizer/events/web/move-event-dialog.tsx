import { daysAfter, daysBetween } from '#platform/shared/dates.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TimeField } from '#platform/web/ui/time-field.tsx'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import type { CalendarEvent } from '../contract.ts'
import { minutesOf } from '../shared/hours-on.ts'
import { moveEntry } from '../shared/move-entry.ts'
import { nameOf } from './describe-when.ts'
import { isOvernight } from './event-form.ts'
import { cityOf } from './in-viewer-zone.ts'
import { t } from './texts.ts'
import { useMoveEvent, whenOf } from './use-move-event.tsx'

/** What of an event is changed: when it begins, and with it its end, or its end alone. */
export type MovedPart = 'moveTo' | 'changeLength'

type MoveEventDialogProps = { open: boolean; onClose: () => void; onMoved: () => void; event: CalendarEvent; part: MovedPart }

/** Moves an event to another day and time, or changes its length, as dragging does. */
export function MoveEventDialog({ open, onClose, onMoved, event, part }: MoveEventDialogProps) {
  const here = useTimeZone()
  const { timeZone } = event
  const from = whenOf(event)
  const isAllDay = from.time === null
  const form = useFields({ values: { day: from.day, time: from.time ?? '', lastDay: from.lastDay, endTime: from.endTime ?? '' } })
  const { values, day, time } = form
  const { move, question, sending } = useMoveEvent({
    reads: () => [['events', 'list'], ['calendar'], ['reports']],
    onDone: onMoved,
  })
  const movedTo = () => {
    const minutes = from.time === null ? 0 : minutesOf(values.time) - minutesOf(from.time)
    return moveEntry(from, { days: daysBetween(from.day, values.day), minutes })
  }
  const lengthened = () => {
    const isNextDay = values.lastDay === from.day && values.endTime !== '00:00' && isOvernight({ ...values, isAllDay })
    return { ...from, lastDay: isNextDay ? daysAfter(from.day, 1) : values.lastDay, endTime: values.endTime || null }
  }
  const { onSubmit } = form.bind(() => {
    const to = part === 'moveTo' ? movedTo() : lengthened()
    move({ event, from, to, timeZone, said: t('event.moved', { title: event.title ?? '', when: nameOf({ ...event, ...to }) }) })
  })
  const city = timeZone === here || isAllDay ? undefined : t('clocksOf', { city: cityOf(timeZone) })
  const lastDay = day('lastDay', {
    required: t('dateMissing'),
    validate: (typed) => !isLocalDate(typed) || typed >= from.day || t('check.endsBefore'),
  })
  return (
    <SaveDialog {...{ open, onClose, onSubmit }} size="s" title={t(`event.${part}`)} saveLabel={t('event.save')} saving={sending}>
      {part === 'moveTo' ? (
        <FormGrid columns={isAllDay ? 1 : 2}>
          <DateField label={t('event.day')} {...day('day', { required: t('dateMissing') })} />
          {!isAllDay && <TimeField label={t('event.from')} help={city} {...time('time', { required: t('event.startMissing') })} />}
        </FormGrid>
      ) : (
        <FormGrid columns={isAllDay ? 1 : 2}>
          <DateField label={t('event.lastDay')} {...lastDay} />
          {!isAllDay && <TimeField label={t('event.to')} optional help={city} {...time('endTime')} />}
        </FormGrid>
      )}
      {question}
    </SaveDialog>
  )
}

import { useRef } from 'react'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { RhythmFields } from '#platform/web/repeats/rhythm-fields.tsx'
import type { CalendarEvent } from '../contract.ts'
import { type EventFormState, isOtherwise, typedOf, weekdaysOn } from './event-form.ts'
import { t } from './texts.ts'

/** How an event repeats. */
export function EventRhythm({ form, base }: { form: EventFormState; base: CalendarEvent | undefined }) {
  const { values } = form
  // As long as the rule is unchanged, it is counted from its first day.
  const isAsBefore = base?.repeats != null && values.day === base.day && !isOtherwise(base, values)
  return (
    <RhythmFields
      form={form}
      firstDay={values.day}
      countedFrom={isAsBefore ? base?.repeats?.startsOn : undefined}
      currentEnd={base === undefined ? undefined : typedOf(base).endsOn}
    />
  )
}

/** Returns the field of the day. Where it repeats on the weekday of that day, that moves along. */
export function useDayField(form: EventFormState) {
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

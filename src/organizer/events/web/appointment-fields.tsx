import { useState } from 'react'
import { atMost } from '#platform/web/form/at-most.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormCollapsible } from '#platform/web/ui/form-collapsible.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { TimeField } from '#platform/web/ui/time-field.tsx'
import { longestLocation, longestNotes, longestTitle } from '../shared/limits.ts'
import type { FieldsProps } from './event-form.ts'
import { EventPeople } from './event-people.tsx'
import { EventRhythm, useDayField } from './event-rhythm.tsx'
import { noLegs } from './leg-form.ts'
import { LegFields } from './leg-fields.tsx'
import { FirstReminder, MoreReminders } from './reminder-fields.tsx'
import { t } from './texts.ts'

/** The six fields of an appointment, how it repeats, and folded what every event can have. */
export function AppointmentFields({ form, base, timeZone, city }: FieldsProps) {
  const { field, time, values } = form
  const day = useDayField(form)
  const [isOpen, fold] = useState(
    () =>
      values.title !== '' ||
      values.endTime !== '' ||
      values.people.length > 0 ||
      values.moreReminders.length > 0 ||
      values.takes !== noLegs.takes ||
      values.fetches !== noLegs.fetches,
  )
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
      <EventRhythm form={form} base={base} />
      <TextField
        label={t('location')}
        optional
        placeholder={t('locationPlaceholder')}
        autoComplete="off"
        {...field('location', { maxLength: atMost(longestLocation) })}
      />
      <FirstReminder form={form} timeZone={timeZone} />
      <TextAreaField label={t('notes')} optional {...field('notes', { maxLength: atMost(longestNotes) })} />
      <FormCollapsible label={t('event.more')} isOpen={isOpen} onToggle={fold}>
        <FormGrid columns={2}>
          <TextField label={t('event.title')} optional autoComplete="off" {...field('title', { maxLength: atMost(longestTitle) })} />
          <TimeField label={t('event.to')} optional {...time('endTime')} />
        </FormGrid>
        <EventPeople form={form} />
        <LegFields {...{ form, base, timeZone }} />
        <MoreReminders form={form} />
      </FormCollapsible>
    </>
  )
}

import { useState } from 'react'
import { atMost } from '#platform/web/form/at-most.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormCollapsible } from '#platform/web/ui/form-collapsible.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { TimeField } from '#platform/web/ui/time-field.tsx'
import { eventKinds } from '../shared/choices.ts'
import { longestLocation, longestNotes, longestTitle } from '../shared/limits.ts'
import { type EventFormState, type FieldsProps, isOvernight } from './event-form.ts'
import { EventLineField } from './event-line-field.tsx'
import { EventPeople } from './event-people.tsx'
import { EventRhythm, useDayField } from './event-rhythm.tsx'
import { KeptInFields } from './kept-in-fields.tsx'
import { LegFields } from './leg-fields.tsx'
import { MoreReminders } from './reminder-fields.tsx'
import { t } from './texts.ts'

/** The fields of an event: what, when, for whom and where; folded its reminders, how it repeats, what kind it is, and notes. */
export function EventFields({ form, base, timeZone, line, city }: FieldsProps) {
  const { field, values } = form
  const isRare = values.repeats !== 'never' || values.kind !== 'event' || values.notes !== '' || values.moreReminders.length > 0
  const [isOpen, fold] = useState(isRare)
  return (
    <>
      {base === undefined && <EventLineField form={form} begin={line} />}
      <TextField
        label={t('event.what')}
        autoComplete="off"
        {...field('title', { required: t('check.title'), maxLength: atMost(longestTitle) })}
      />
      <When form={form} city={city} />
      <EventPeople form={form} />
      <LegFields {...{ form, base, timeZone }} />
      <TextField label={t('event.where')} optional autoComplete="off" {...field('location', { maxLength: atMost(longestLocation) })} />
      <KeptInFields form={form} />
      <FormCollapsible label={t('event.more')} isOpen={isOpen} onToggle={fold}>
        <MoreReminders form={form} />
        <EventRhythm form={form} base={base} />
        {values.isAllDay && <Kind form={form} />}
        <TextAreaField label={t('notes')} optional {...field('notes', { maxLength: atMost(longestNotes) })} />
      </FormCollapsible>
    </>
  )
}

// Within 400 days, as the server has it.
function When({ form, city }: Pick<FieldsProps, 'form' | 'city'>) {
  const { values, time, day, tick, set } = form
  const first = useDayField(form)
  const { ref: _, ...allDay } = tick('isAllDay')
  const needsLastDay = values.isAllDay || values.lastDay !== ''
  const lastDay = day('lastDay', {
    validate: (typed) => typed === '' || !isLocalDate(typed) || typed >= values.day || t('check.endsBefore'),
  })
  return (
    <>
      <FormGrid columns={needsLastDay ? 2 : 1}>
        <DateField label={t('event.day')} {...first} />
        {needsLastDay && <DateField label={t('event.lastDay')} optional {...lastDay} />}
      </FormGrid>
      {!values.isAllDay && (
        <FormGrid columns="short">
          <TimeField
            label={t('event.from')}
            help={city === undefined ? undefined : t('clocksOf', { city })}
            {...time('time', { required: t('event.startMissing') })}
          />
          <TimeField
            label={t('event.to')}
            optional
            help={values.lastDay === '' && isOvernight(values) ? t('event.nextDay') : undefined}
            {...time('endTime')}
          />
        </FormGrid>
      )}
      <Switch
        {...allDay}
        onChange={(event) => {
          allDay.onChange(event)
          if (!event.target.checked) set('kind', 'event')
        }}
      >
        {t('allDay')}
      </Switch>
    </>
  )
}

function Kind({ form }: { form: EventFormState }) {
  const options = eventKinds.map((value) => ({ value, label: t(`event.kind.${value}`) }))
  return <SelectField label={t('event.kindLabel')} options={options} {...form.choice('kind')} />
}

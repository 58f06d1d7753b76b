import { useQuery } from '@tanstack/react-query'
import { Suspense, useContext, useState } from 'react'
import { none } from '#organizer/tasks/web/task-form.ts'
import { assigneesQuery } from '#organizer/tasks/web/task-api.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { FormCollapsible } from '#platform/web/ui/form-collapsible.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { TimeField } from '#platform/web/ui/time-field.tsx'
import type { LegKind } from '../legs/contract.ts'
import { legKinds } from '../shared/choices.ts'
import { longestName } from '../shared/limits.ts'
import type { FieldsProps } from './event-form.ts'
import { byName, openLeg } from './leg-form.ts'
import { LegHints } from './leg-hints.ts'
import { t } from './texts.ts'

type LegFieldsProps = Pick<FieldsProps, 'form' | 'base' | 'timeZone'>

/** Who takes those whom an event is for there, and who fetches them; unfolded where it is for somebody without an account. */
export function LegFields({ form, base, timeZone }: LegFieldsProps) {
  const { values } = form
  const known = useQuery(assigneesQuery(values.categoryId)).data ?? []
  const [chosen, fold] = useState<boolean>()
  const isSet = values.takes !== none || values.fetches !== none
  const isForChild = known.some(({ id, hasAccount }) => !hasAccount && values.people.includes(id))
  if (!isSet && values.lastDay !== '' && values.lastDay !== values.day) return null
  const people = known.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormCollapsible label={t('leg.fields')} isOpen={chosen ?? (isSet || isForChild)} onToggle={fold}>
      {legKinds.map((leg) => (
        <LegField key={leg} {...{ form, base, timeZone, leg, people }} />
      ))}
    </FormCollapsible>
  )
}

type LegFieldProps = LegFieldsProps & { leg: LegKind; people: ReadonlyArray<{ value: string; label: string }> }

function LegField({ form, base, timeZone, leg, people }: LegFieldProps) {
  const { choice, field, time, values } = form
  const who = values[leg]
  const driver = people.find(({ value }) => value === who)
  const hintsOn = useContext(LegHints)
  const otherwise = values.isAllDay ? '' : leg === 'takes' ? values.time : values.endTime
  const options = [
    { value: none, label: t('leg.needless') },
    { value: openLeg, label: t('leg.open') },
    ...people,
    { value: byName, label: t('leg.byName') },
  ]
  return (
    <>
      <FormGrid columns={who === none ? 1 : 2}>
        <SelectField label={t(`leg.${leg}`)} options={options} {...choice(leg)} />
        {who !== none && (
          <TimeField
            label={t(`leg.at.${leg}`)}
            optional={otherwise !== ''}
            help={otherwise === '' ? undefined : t('leg.otherwise', { time: otherwise })}
            {...time(`${leg}Time`, otherwise === '' ? { required: t('check.legTime') } : {})}
          />
        )}
      </FormGrid>
      {driver && isLocalDate(values.day) && (
        <Suspense>
          {hintsOn({
            person: { id: driver.value, name: driver.label },
            day: values.day,
            time: values[`${leg}Time`] || otherwise,
            timeZone,
            eventId: base?.id,
          })}
        </Suspense>
      )}
      {who === byName && (
        <TextField
          label={t(`leg.nameOf.${leg}`)}
          autoComplete="off"
          {...field(`${leg}Name`, { required: t('leg.nameMissing'), maxLength: atMost(longestName) })}
        />
      )}
    </>
  )
}

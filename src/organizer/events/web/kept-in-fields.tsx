import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryOptions, useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { holds, subjectKindIn } from '#household/subjects/shared/subject-kinds.ts'
import { subjectsOfQuery } from '#household/subjects/web/subject-api.ts'
import { assigneesQuery } from '#organizer/tasks/web/task-api.ts'
import { pageLocale } from '#platform/shared/language.ts'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { legKinds } from '../shared/choices.ts'
import type { EventFormState } from './event-form.ts'
import { openLeg } from './leg-form.ts'
import { t } from './texts.ts'

/** Where an event is kept: a room that the person may edit and, more narrowly, one of its children, pets, houses or cars. */
export function KeptInFields({ form }: { form: EventFormState }) {
  const { values, set, choice } = form
  const categories = useEditableCategories() ?? []
  const chosen = categories.find(({ id }) => id === values.categoryId)
  const kind = chosen && subjectKindIn(chosen.kind)
  const { onChange, ...room } = choice('categoryId')
  const { takeOff, note } = useTakeOff(form)
  return (
    <FormGrid columns={2}>
      <SelectField
        label={t('event.keptIn')}
        options={categoryOptions(categories)}
        {...room}
        help={note}
        onChange={(id) => {
          void takeOff(id)
          onChange(id)
          set('subjectId', '')
        }}
      />
      {kind !== undefined && holds(kind, 'events') && <OneOfThem key={values.categoryId} form={form} kind={kind} />}
    </FormGrid>
  )
}

/** Takes those off who may not see another room, and names them before anything is saved. */
function useTakeOff({ values, set }: EventFormState) {
  const client = useQueryClient()
  const [names, setNames] = useState<readonly string[]>([])
  // Without an answer nobody is taken off: saving names the field then.
  const readersOf = async (id: string) => client.ensureQueryData(assigneesQuery(id)).catch(() => undefined)
  const takeOff = async (id: string): Promise<void> => {
    const [here, there] = await Promise.all([readersOf(values.categoryId), readersOf(id)])
    const gone = here && there ? here.filter((one) => !there.some((other) => other.id === one.id)) : []
    const isGone = (personId: string): boolean => gone.some((one) => one.id === personId)
    const legs = legKinds.filter((leg) => isGone(values[leg]))
    set(
      'people',
      values.people.filter((personId) => !isGone(personId)),
    )
    for (const leg of legs) set(leg, openLeg)
    setNames(gone.filter((one) => [...values.people, ...legs.map((leg) => values[leg])].includes(one.id)).map(({ name }) => name))
  }
  const note = names.length === 0 ? undefined : t('event.takenOff', { count: names.length, names: listed.format(names) })
  return { takeOff, note }
}

const listed = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

type OneOfThemProps = { form: EventFormState; kind: Parameters<typeof subjectsOfQuery>[0] }

function OneOfThem({ form, kind }: OneOfThemProps) {
  const subjects = useQuery(subjectsOfQuery(kind, form.values.categoryId)).data?.subjects ?? []
  const { value, onChange, ...field } = form.choice('subjectId')
  const options = [{ value: all, label: t('event.noneOfThem') }, ...subjects.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <SelectField
      label={t(`event.of.${kind}`)}
      options={options}
      value={value === '' ? all : value}
      onChange={(id) => onChange(id === all ? '' : id)}
      {...field}
    />
  )
}

const all = 'all'

import { useQuery } from '@tanstack/react-query'
import { categoryOptions, useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { holds, subjectKindIn } from '#household/subjects/shared/subject-kinds.ts'
import { subjectsOfQuery } from '#household/subjects/web/subject-api.ts'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { EventFormState } from './event-form.ts'
import { t } from './texts.ts'

/** Where an event is kept: a room that the person may edit and, more narrowly, one of its children, pets, houses or cars. */
export function KeptInFields({ form }: { form: EventFormState }) {
  const { values, set, choice } = form
  const categories = useEditableCategories() ?? []
  const chosen = categories.find(({ id }) => id === values.categoryId)
  const kind = chosen && subjectKindIn(chosen.kind)
  const { onChange, ...room } = choice('categoryId')
  return (
    <FormGrid columns={2}>
      <SelectField
        label={t('event.keptIn')}
        options={categoryOptions(categories)}
        {...room}
        onChange={(id) => {
          onChange(id)
          set('subjectId', '')
        }}
      />
      {kind !== undefined && holds(kind, 'events') && <OneOfThem key={values.categoryId} form={form} kind={kind} />}
    </FormGrid>
  )
}

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

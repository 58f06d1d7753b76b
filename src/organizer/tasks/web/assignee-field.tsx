import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import type { Assignee } from '../contract.ts'
import { assigneesQuery } from './task-api.ts'
import { none } from './task-form.ts'

type AssigneeFieldProps = {
  categoryId: string
  /** Whose the task was when the form opened. */
  present: Assignee | null
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref: Ref<HTMLButtonElement>
}

/** Whose task it is: nobody's, or of one of those who may see it (GAP-80). */
export function AssigneeField({ categoryId, present, value, onChange, ...field }: AssigneeFieldProps) {
  const { t } = useTranslation('tasks')
  const people = useQuery(assigneesQuery(categoryId)).data ?? []
  // Whoever is chosen keeps their name here when they may not see the task any more; saving tells.
  const [chosen, setChosen] = useState(present)
  const isMissing = chosen !== null && chosen.id === value && !people.some(({ id }) => id === value)
  const offered = isMissing ? [...people, chosen] : people
  const choose = (id: string): void => {
    setChosen(offered.find((person) => person.id === id) ?? null)
    onChange(id)
  }
  const options = [{ value: none, label: t('field.nobody') }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]
  return <SelectField {...field} label={t('field.assignee')} options={options} value={value} onChange={choose} />
}

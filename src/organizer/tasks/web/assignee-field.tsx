import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { Assignee } from '../contract.ts'
import { assigneesQuery } from './task-api.ts'
import { none } from './task-form.ts'

type AssigneeFieldProps = {
  label: string
  /** The choice of nobody, whose value is 'none'. */
  nobody: string
  help?: string | undefined
  categoryId: string
  /** Which of those who may see it are offered; unset for all. */
  offers?: ((person: { hasAccount: boolean }) => boolean) | undefined
  /** The person chosen when the form opened. */
  present: Assignee | null
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref: Ref<HTMLButtonElement>
}

const everybody = (): boolean => true

/** The choice of a person for something in a category: nobody, or one of those who may see it. */
export function AssigneeField({ nobody, categoryId, offers = everybody, present, value, onChange, ...field }: AssigneeFieldProps) {
  const people = (useQuery(assigneesQuery(categoryId)).data ?? []).filter(offers)
  // The chosen person keeps their name here even when they may no longer see it; saving refuses them.
  const [chosen, setChosen] = useState(present)
  const isMissing = chosen !== null && chosen.id === value && !people.some(({ id }) => id === value)
  const offered = isMissing ? [...people, chosen] : people
  const choose = (id: string): void => {
    setChosen(offered.find((person) => person.id === id) ?? null)
    onChange(id)
  }
  const options = [{ value: none, label: nobody }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]
  return <SelectField {...field} options={options} value={value} onChange={choose} />
}

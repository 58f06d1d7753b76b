import { useRef, useState } from 'react'
import { type FieldRules, problemOf } from './field-rules.ts'
import { useDraft } from './use-draft.ts'

/** The name of a field. */
export type FieldName<Values> = keyof Values & string

/** What a form needs of a control: to focus it, and whether the browser holds text in it that is no value yet, such as half a time. */
export type Control = { focus: () => void; type?: string; validity?: { badInput: boolean } }

/** Everything a form knows, and how its parts change it; `useFields` makes it usable. */
export type FormState<Values extends object> = ReturnType<typeof useFormState<Values>>

/** What was typed, what is wrong with it, and the controls it was typed into. */
export function useFormState<Values extends object>(initial: Values, draft: string | undefined) {
  const kept = useDraft<Values>(draft, initial)
  const [values, setValues] = useState(kept.start)
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const controls = useRef(new Map<string, Control>())
  // Filled by the fields of this very render, in their order on the screen.
  const problems = new Map<string, () => string | undefined>()
  kept.follow(values)
  const say = (name: string, problem: string | undefined) => setErrors((known) => ({ ...known, [name]: problem }))
  const put = <Name extends FieldName<Values>>(name: Name, value: unknown, rules: FieldRules<Values[Name], Values>) => {
    setValues((known) => ({ ...known, [name]: value }))
    const next = { ...values, [name]: value }
    if (errors[name] !== undefined) say(name, problemOf(rules, next[name], next))
  }
  const focusOn = (name: string | undefined) => {
    if (name !== undefined) controls.current.get(name)?.focus()
  }
  return { initial, values, setValues, errors, setErrors, controls, problems, kept, say, put, focusOn }
}

import { type FieldRules, problemOf } from './field-rules.ts'
import { unfinished } from './typed-rules.ts'
import type { Control, FieldName, FormState } from './use-form-state.ts'

/** The fields of a form whose value is of a kind. */
export type Named<Values, Kind> = { [Name in FieldName<Values>]: Values[Name] extends Kind ? Name : never }[FieldName<Values>]

/** What every control of a form is given: its name, its error, and the way to focus it. */
export function fieldBase<Values extends object>({ values, errors, controls, problems }: FormState<Values>) {
  return <Name extends FieldName<Values>>(name: Name, rules: FieldRules<Values[Name], Values>) => {
    problems.set(name, () => unfinished(controls.current.get(name)) ?? problemOf(rules, values[name], values))
    const ref = (control: Control | null) => {
      if (control === null) controls.current.delete(name)
      else controls.current.set(name, control)
    }
    return { name, ref, error: errors[name] }
  }
}

import type { ChangeEvent } from 'react'
import { fieldBase, type Named } from './field-base.ts'
import type { FieldRules } from './field-rules.ts'
import type { FieldName, FormState } from './use-form-state.ts'

/** What a form gives to its controls: value, change, error, and the way to focus them. */
export function fieldProps<Values extends object>(state: FormState<Values>) {
  const { values, put } = state
  const base = fieldBase(state)
  return {
    /** To be spread into a line or area of text. */
    field: <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) => ({
      ...base(name, rules),
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => put(name, event.target.value, rules),
    }),
    /** To be spread into a checkbox or switch. */
    tick: <Name extends Named<Values, boolean>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) => ({
      ...base(name, rules),
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => put(name, event.target.checked, rules),
    }),
    /** To be spread into what gives its value itself: SelectField. Segments and RadioGroup take `value` and `onChange` of it. */
    choice: <Name extends FieldName<Values>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) => ({
      ...base(name, rules),
      value: values[name],
      onChange: (value: Values[Name]) => put(name, value, rules),
    }),
  }
}

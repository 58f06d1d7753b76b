import { fieldBase, type Named } from './field-base.ts'
import { fieldProps } from './field-props.ts'
import type { FieldRules } from './field-rules.ts'
import { dayRange } from './local-date.ts'
import { dayRules, poundsRules, timeRules } from './typed-rules.ts'
import type { FormState } from './use-form-state.ts'

/** What a form gives to controls for what must be whole before it is sent: days, times and amounts. That is asked before a field's own rules. */
export function typedProps<Values extends object>(state: FormState<Values>) {
  const { values, put } = state
  const base = fieldBase(state)
  const given = <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values>) => ({
    ...base(name, rules),
    value: String(values[name]),
    onChange: (value: string) => put(name, value, rules),
  })
  return {
    /** To be spread into a DateField. */
    day: <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) => ({
      ...given(name, withChecks(dayRules, rules)),
      ...dayRange,
    }),
    /** To be spread into a TimeField. */
    time: <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) =>
      given(name, withChecks(timeRules, rules)),
    /** To be spread into a TextField for an amount of pounds. */
    pounds: <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) =>
      fieldProps(state).field(name, withChecks(poundsRules, rules)),
  }
}

type Checks = Readonly<Record<string, (typed: string) => true | string>>

function withChecks<Value, Values>(checks: Checks, rules: FieldRules<Value, Values>): FieldRules<Value, Values> {
  const first = Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, (value: Value) => check(String(value))]))
  const { validate } = rules
  return { ...rules, validate: { ...first, ...(typeof validate === 'function' ? { own: validate } : validate) } }
}

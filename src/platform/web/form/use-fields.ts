import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayRange } from '#platform/shared/limits.ts'
import { shownBeside } from '../api/refusal.ts'
import { type Draft, draftOf, dropDraft, keepDraft } from './drafts.ts'
import { type FieldRules, problemOf } from './field-rules.ts'
import { type Control, dayRules, timeRules, unfinished } from './typed-rules.ts'

type Fields<Values> = {
  values: Values
  /** The key of unsaved text, such as `car ${id}`; without it, as in forms of accounts, nothing typed is stored. */
  draft?: string
}

/** The name of a field. */
type FieldName<Values> = keyof Values & string

/** The fields of a form whose value has a given type. */
type Named<Values, Kind> = { [Name in FieldName<Values>]: Values[Name] extends Kind ? Name : never }[FieldName<Values>]

/**
 * Creates a form with the conventions of the product: rules run on sending, and again while a wrong field is corrected; the first
 * wrong field gets the focus, the server's field errors are shown beside their fields, and unsaved text is offered again.
 */
export function useFields<Values extends object>({ values: initial, draft }: Fields<Values>) {
  const state = useFormState(initial, draft)
  return {
    /** The present values of the form. */
    values: state.values,
    /** The form shows text of before, and what it is about has been changed since: for `useEditConflict`. */
    isOvertaken: state.kept.isOvertaken,
    /** To be spread into the form's dialog: Cancel and the cross discard what was typed, and the dialog names text that was typed earlier. */
    keeping: { onCancel: () => startAfresh(state), restored: state.isRestored },
    ...fieldProps(state),
    ...formActions(state),
  }
}

type FormState<Values extends object> = ReturnType<typeof useFormState<Values>>

// What was typed, what is wrong with it, and the controls it was typed into.
function useFormState<Values extends object>(initial: Values, draft: string | undefined) {
  const kept = useDraft<Values>(draft, initial)
  const [values, setValues] = useState(kept.start)
  const [isRestored, setRestored] = useState(kept.restored)
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const controls = useRef(new Map<string, Control>())
  // Filled by the fields during this render, in their order on the screen.
  const problems = new Map<string, () => string | undefined>()
  useEffect(() => kept.follow(values))
  const isAtStart = kept.restored
  useEffect(() => (isAtStart ? selectAtFocus([...controls.current.values()][0]) : undefined), [isAtStart])
  const say = (name: string, problem: string | undefined) => setErrors((known) => ({ ...known, [name]: problem }))
  const put = <Name extends FieldName<Values>>(name: Name, value: unknown, rules: FieldRules<Values[Name], Values>) => {
    setValues((known) => ({ ...known, [name]: value }))
    const next = { ...values, [name]: value }
    if (errors[name] !== undefined) say(name, problemOf(rules, next[name], next))
  }
  const focusOn = (name: string | undefined) => {
    if (name !== undefined) controls.current.get(name)?.focus()
  }
  return { initial, values, setValues, errors, setErrors, controls, problems, kept, isRestored, setRestored, say, put, focusOn }
}

// What was typed before is selected when the form opens, so that typing replaces it.
function selectAtFocus(control: Control | undefined): (() => void) | undefined {
  if (!(control instanceof HTMLInputElement)) return undefined
  const select = (): void => control.select()
  if (document.activeElement === control) select()
  else control.addEventListener('focus', select, { once: true })
  return () => control.removeEventListener('focus', select)
}

// What the controls get: value, change, error, and a function that focuses them.
function fieldProps<Values extends object>(state: FormState<Values>) {
  const { values, errors, controls, problems, put } = state
  const base = <Name extends FieldName<Values>>(name: Name, rules: FieldRules<Values[Name], Values>) => {
    problems.set(name, () => unfinished(controls.current.get(name)) ?? problemOf(rules, values[name], values))
    const ref = (control: Control | null) => {
      if (control === null) controls.current.delete(name)
      else controls.current.set(name, control)
    }
    return { name, ref, error: errors[name] }
  }
  const field = <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) => ({
    ...base(name, rules),
    value: String(values[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => put(name, event.target.value, rules),
  })
  const typed = <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values>) => ({
    ...base(name, rules),
    value: String(values[name]),
    onChange: (value: string) => put(name, value, rules),
  })
  return {
    /** To be spread into a line or area of text. */
    field,
    /** To be spread into a checkbox or switch. */
    tick: <Name extends Named<Values, boolean>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) => ({
      ...base(name, rules),
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => put(name, event.target.checked, rules),
    }),
    /** To be spread into controls that pass on their value: SelectField. Segments and RadioGroup take its `value` and `onChange`. */
    choice: <Name extends FieldName<Values>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) => ({
      ...base(name, rules),
      value: values[name],
      onChange: (value: Values[Name]) => put(name, value, rules),
    }),
    // Input that must be complete before it is sent: checked before a field's own rules.
    /** To be spread into a DateField. */
    day: <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) => ({
      ...typed(name, withChecks(dayRules, rules)),
      ...dayRange,
    }),
    /** To be spread into a TimeField. */
    time: <Name extends Named<Values, string>>(name: Name, rules: FieldRules<Values[Name], Values> = {}) =>
      typed(name, withChecks(timeRules, rules)),
  }
}

type Checks = Readonly<Record<string, (typed: string) => true | string>>

function withChecks<Value, Values>(checks: Checks, rules: FieldRules<Value, Values>): FieldRules<Value, Values> {
  const first = Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, (value: Value) => check(String(value))]))
  const { validate } = rules
  return { ...rules, validate: { ...first, ...(typeof validate === 'function' ? { own: validate } : validate) } }
}

// Actions on the form as a whole.
function formActions<Values extends object>(state: FormState<Values>) {
  const { initial, setErrors, setValues, problems, kept, say, put, focusOn } = state
  return {
    /** To be spread into `<form>`; its callback runs when every rule is met. */
    bind: (onSubmit: (values: Values) => void) => ({ noValidate: true, onSubmit: (event: FormEvent) => submit(state, event, onSubmit) }),
    /** Changes a field from outside, such as by a button that calculates a sum. */
    set: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => put(name, value, {}),
    /** Runs the rules of one field; true when it is valid, else it shows the fault and takes the focus. */
    isRight: (name: FieldName<Values>) => {
      const problem = problems.get(name)?.()
      say(name, problem)
      if (problem !== undefined) focusOn(name)
      return problem === undefined
    },
    /** Shows a message beside a field and focuses it. */
    setError: (name: FieldName<Values>, message: string) => {
      // A field that was folded is there once the form is drawn with its fault.
      flushSync(() => say(name, message))
      focusOn(name)
    },
    /** Shows the server's messages beside their fields; true when there were any. For `onRefused` of a change. */
    showRefusal: (error: unknown) => {
      const refused = shownBeside(error, [...problems.keys()])
      setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])))
      focusOn(refused[0]?.path)
      return refused.length > 0
    },
    /** Starts again, with the initial values or others. */
    reset: (to: Values = initial) => restart(state, to),
    /** Shows values again that could not be sent, also over others given back before, unless something else has been typed since. */
    giveBack: (values: Values, before: Values = initial) =>
      setValues((known) => ([initial, before].some((one) => JSON.stringify(one) === JSON.stringify(known)) ? values : known)),
    /** Removes the unsaved text: after it was saved, or because of Cancel. */
    startAfresh: () => startAfresh(state),
    /** Reports that it is stored: nothing unsaved is left. */
    done: kept.drop,
  }
}

function startAfresh<Values extends object>(state: FormState<Values>): void {
  state.kept.drop()
  state.setRestored(false)
  restart(state, state.initial)
}

function restart<Values extends object>({ setErrors, setValues }: FormState<Values>, values: Values): void {
  setErrors({})
  setValues(values)
}

function submit<Values extends object>(state: FormState<Values>, event: FormEvent, onSubmit: (values: Values) => void): void {
  event.preventDefault()
  const wrong = new Map([...state.problems].map(([name, problem]) => [name, problem()]))
  state.setErrors(Object.fromEntries(wrong))
  const first = [...wrong].find(([, problem]) => problem !== undefined)
  if (first === undefined) onSubmit(state.values)
  else state.focusOn(first[0])
}

// The start of the form, its initial values or the unsaved text of last time, and keeping what is typed from then on.
function useDraft<Values extends object>(key: string | undefined, initial: Values) {
  const [kept] = useState(() => (key === undefined ? undefined : draftOf(key)))
  const [from] = useState(() => JSON.stringify(initial))
  const [start] = useState<Values>(() => ({ ...initial, ...(kept && fitting(kept.values, initial)) }))
  const last = useRef(start)
  return {
    start,
    restored: kept !== undefined,
    isOvertaken: kept !== undefined && kept.from !== from,
    /** Keeps the present values of the form, once they are others than before. */
    follow: (values: Values) => {
      if (key === undefined || last.current === values) return
      last.current = values
      if (JSON.stringify(values) === from) dropDraft(key)
      else keepDraft(key, { values, from })
    },
    /** Reports that nothing is unsaved any more. */
    drop: () => {
      if (key !== undefined) dropDraft(key)
    },
  }
}

// A draft may be older than the build: what a field cannot hold now is left out.
function fitting(kept: Draft['values'], initial: object): Record<string, unknown> {
  const kinds = new Map(Object.entries(initial).map(([name, value]) => [name, typeof value]))
  return Object.fromEntries(Object.entries(kept).filter(([name, value]) => kinds.get(name) === typeof value))
}

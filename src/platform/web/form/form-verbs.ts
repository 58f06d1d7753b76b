import type { FormEvent } from 'react'
import { shownBeside } from '../api/refusal.ts'
import type { FieldName, FormState } from './use-form-state.ts'

/** What one does with a form as a whole. */
export function formVerbs<Values extends object>(state: FormState<Values>) {
  const { initial, setValues, setErrors, problems, kept, say, put, focusOn } = state
  const restart = (values: Values) => {
    setErrors({})
    setValues(values)
  }
  return {
    /** To be spread into `<form>`; what it is given runs when every rule is met. */
    bind: (onSubmit: (values: Values) => void) => ({ noValidate: true, onSubmit: (event: FormEvent) => submit(state, event, onSubmit) }),
    /** Changes a field from outside, such as by a button that works a sum out. */
    set: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => put(name, value, {}),
    /** Runs the rules of one field; true when it is right, else it says so and takes the focus. */
    isRight: (name: FieldName<Values>) => {
      const problem = problems.get(name)?.()
      say(name, problem)
      if (problem !== undefined) focusOn(name)
      return problem === undefined
    },
    /** Puts words beside a field and the focus into it. */
    setError: (name: FieldName<Values>, message: string) => {
      say(name, message)
      focusOn(name)
    },
    /** Puts the server's words beside the fields they are about; true when there were any. For `onRefused` of a change. */
    showRefusal: (error: unknown) => {
      const refused = shownBeside(error, [...problems.keys()])
      setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])))
      focusOn(refused[0]?.path)
      return refused.length > 0
    },
    /** Starts anew, with what was given first or something else. */
    reset: (to: Values = initial) => restart(to),
    /** Takes away the unsaved text: after it was saved, or because of Cancel. */
    startAfresh: () => {
      kept.drop()
      restart(initial)
    },
    /** It is stored: nothing unsaved is left. */
    done: kept.drop,
  }
}

function submit<Values extends object>(state: FormState<Values>, event: FormEvent, onSubmit: (values: Values) => void): void {
  event.preventDefault()
  const wrong = new Map([...state.problems].map(([name, problem]) => [name, problem()]))
  state.setErrors(Object.fromEntries(wrong))
  const first = [...wrong].find(([, problem]) => problem !== undefined)
  if (first === undefined) onSubmit(state.values)
  else state.focusOn(first[0])
}

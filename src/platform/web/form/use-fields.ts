import { fieldProps } from './field-props.ts'
import { formVerbs } from './form-verbs.ts'
import { typedProps } from './typed-props.ts'
import { useFormState } from './use-form-state.ts'

type Fields<Values> = {
  values: Values
  /** Where unsaved text is kept when the form goes away, such as `car ${id}`; without it the form starts anew each time. */
  draft?: string
}

/**
 * A form with the conventions of the house: rules run when it is sent, and again while a wrong field is put right; the first
 * wrong field gets the focus, the server's field errors stand beside their fields, and unsaved text is offered again.
 */
export function useFields<Values extends object>({ values: initial, draft }: Fields<Values>) {
  const state = useFormState(initial, draft)
  return {
    /** What the form holds now. */
    values: state.values,
    /** The form shows text from before that was not saved; `startAfresh` takes it away. */
    restored: state.kept.restored,
    ...fieldProps(state),
    ...typedProps(state),
    ...formVerbs(state),
  }
}

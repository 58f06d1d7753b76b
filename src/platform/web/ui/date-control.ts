import type { Ref } from 'react'

/** What the controls of a date share. */
export interface DateControl {
  /** 'yyyy-MM-dd', or '' for no date. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** First and last day that may be chosen, 'yyyy-MM-dd'. */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

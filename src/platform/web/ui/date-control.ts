import type { Ref } from 'react'

/** What the controls of a date share. */
export interface DateControl {
  /** 'yyyy-MM-dd', '' for no date, or text that is still being typed: `isLocalDate` tells them apart. */
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

import { t } from '../ui/texts.ts'
import { isDay, isLocalDate, isLocalTime } from './local-date.ts'

/** A form's view of a control: how to focus it, and whether the browser has text in it that is no value yet, such as half a time. */
export type Control = { focus: () => void; type?: string; validity?: { badInput: boolean } }

/** The rules for every typed date; an empty field is valid. */
export const dayRules = {
  readable: (typed: string) => typed === '' || isDay(typed) || t('dateUnreadable'),
  storable: (typed: string) => typed === '' || isLocalDate(typed) || t('yearOutside'),
} as const

/** The rules for every typed time; an empty field is valid. */
export const timeRules = {
  readable: (typed: string) => typed === '' || isLocalTime(typed) || t('timeUnreadable'),
} as const

/** Returns the fault where the browser holds half a date or time, which it passes on as empty: saved, it would be silently lost. */
export function unfinished(control: Control | undefined): string | undefined {
  if (control?.validity?.badInput !== true) return undefined
  return t(control.type === 'time' ? 'timeUnreadable' : 'dateUnreadable')
}

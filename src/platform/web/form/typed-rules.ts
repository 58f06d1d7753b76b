import { texts } from '../texts/texts.ts'
import { isDay, isLocalDate, isLocalTime } from './local-date.ts'

/** A form's view of a control: how to focus it, and whether the browser has text in it that is no value yet, such as half a time. */
export type Control = { focus: () => void; type?: string; validity?: { badInput: boolean } }

const say = texts.getFixedT(null, 'ui')

/** The rules for every typed date; an empty field is valid. */
export const dayRules = {
  readable: (typed: string) => typed === '' || isDay(typed) || say('dateUnreadable'),
  storable: (typed: string) => typed === '' || isLocalDate(typed) || say('yearOutside'),
} as const

/** The rules for every typed time; an empty field is valid. */
export const timeRules = {
  readable: (typed: string) => typed === '' || isLocalTime(typed) || say('timeUnreadable'),
} as const

/** Returns the fault where the browser holds half a date or time, which it passes on as empty: saved, it would be silently lost. */
export function unfinished(control: Control | undefined): string | undefined {
  if (control?.validity?.badInput !== true) return undefined
  return say(control.type === 'time' ? 'timeUnreadable' : 'dateUnreadable')
}

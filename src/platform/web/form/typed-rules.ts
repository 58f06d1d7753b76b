import { formatMoney } from '../texts/format-money.ts'
import { texts } from '../texts/texts.ts'
import { isDay, isLocalDate, isLocalTime } from './local-date.ts'
import { mostPence } from '../../shared/limits.ts'
import { readPounds } from './typed-pounds.ts'

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

/** The rules for every typed amount of pounds; an empty field is valid. */
export const poundsRules = {
  readable: (typed: string) => typed.trim() === '' || readPounds(typed) !== undefined || say('poundsUnreadable'),
  payable: (typed: string) => (readPounds(typed) ?? 0) <= mostPence || say('poundsTooMuch', { most: formatMoney(mostPence) }),
} as const

/** Returns the fault where the browser holds half a date or time, which it passes on as empty: saved, it would be silently lost. */
export function unfinished(control: Control | undefined): string | undefined {
  if (control?.validity?.badInput !== true) return undefined
  return say(control.type === 'time' ? 'timeUnreadable' : 'dateUnreadable')
}

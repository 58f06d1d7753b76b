import { formatMoney } from '../texts/format-money.ts'
import { texts } from '../texts/texts.ts'
import { isDay, isLocalDate, isLocalTime } from './local-date.ts'
import { mostPence } from '../../shared/limits.ts'
import { readPounds } from './typed-pounds.ts'

/** What a form needs of a control: to focus it, and whether the browser holds text in it that is no value yet, such as half a time. */
export type Control = { focus: () => void; type?: string; validity?: { badInput: boolean } }

const say = texts.getFixedT(null, 'ui')

/** What every date that is typed must be; an empty field is right. */
export const dayRules = {
  readable: (typed: string) => typed === '' || isDay(typed) || say('dateUnreadable'),
  storable: (typed: string) => typed === '' || isLocalDate(typed) || say('yearOutside'),
} as const

/** What every time that is typed must be; an empty field is right. */
export const timeRules = {
  readable: (typed: string) => typed === '' || isLocalTime(typed) || say('timeUnreadable'),
} as const

/** What every amount of pounds that is typed must be; an empty field is right. */
export const poundsRules = {
  readable: (typed: string) => typed.trim() === '' || readPounds(typed) !== undefined || say('poundsUnreadable'),
  payable: (typed: string) => (readPounds(typed) ?? 0) <= mostPence || say('poundsTooMuch', { most: formatMoney(mostPence) }),
} as const

/** What is wrong where the browser itself holds half a date or half a time, which it hands on as nothing: saved, it would be lost without a word. */
export function unfinished(control: Control | undefined): string | undefined {
  if (control?.validity?.badInput !== true) return undefined
  return say(control.type === 'time' ? 'timeUnreadable' : 'dateUnreadable')
}

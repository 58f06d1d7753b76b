import {
  Cake,
  CalendarClock,
  CircleCheck,
  Hourglass,
  type LucideIcon,
  Luggage,
  Repeat,
  Send,
  Rss,
  UtensilsCrossed,
  Wrench,
} from 'lucide-react'
import { cityOf } from '#organizer/events/web/in-viewer-zone.ts'
import { wordsOfYearly } from '#organizer/yearly-dates/shared/yearly-title.ts'
import { t as yearlyText } from '#organizer/yearly-dates/web/texts.ts'
import { formatDayAndMonth, formatDayOfWeek } from '#platform/shared/dates.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import type { CalendarEntry } from '../contract.ts'
import { t } from './texts.ts'

/** Returns what an entry is called. */
export function titleOf({ title, layer, state, number }: CalendarEntry): string {
  if (layer === 'birthdays') {
    const kind = state === 'anniversary' || state === 'own' ? state : 'birthday'
    return wordsOfYearly({ kind, name: title, years: number, isToday: state === 'birthday_today' }, yearlyText)
  }
  if (title !== '') return title
  return t(layer === 'outside' ? 'untitled' : 'trip')
}

/** Returns the kind of an entry in words: of a contract what happens to it, of an event what it is where it is a span. */
export function kindOf({ layer, state, of }: CalendarEntry): string {
  if (layer === 'outside') return t('is.outside', { calendar: of ?? '' })
  if (layer === 'contracts') return t(`is.${state === 'renews' || state === 'cancel_by' ? state : 'ends'}`)
  const isSpan = state === 'term' || state === 'holiday' || state === 'inset' || state === 'guests'
  return t(`is.${isSpan || state === 'planned' ? state : layer}`)
}

/** Returns the icon of the kind of an entry. */
export function iconOf({ layer, state }: CalendarEntry): LucideIcon {
  if (state === 'renews') return Repeat
  return state === 'cancel_by' ? Send : layerIcons[layer]
}

/** The icon of each layer. */
export const layerIcons: Readonly<Record<CalendarEntry['layer'], LucideIcon>> = {
  events: CalendarClock,
  tasks: CircleCheck,
  contracts: Hourglass,
  dates: Wrench,
  birthdays: Cake,
  trips: Luggage,
  outside: Rss,
  meals: UtensilsCrossed,
}

/** Returns when an entry is, in words: 'all day', '10:00' or '10:00 to 11:30', with the last day where that is another one. */
export function timesOf({ day, lastDay, time, endTime }: CalendarEntry): string {
  const until = lastDay === day ? [] : [t('until', { day: formatDayAndMonth(lastDay) })]
  if (time === null) return [t('allDay'), ...until].join(', ')
  return [endTime === null ? time : t('from', { time, end: endTime }), ...until].join(', ')
}

/** Returns the time of an entry where it was made, '09:30 in Paris'; undefined where the clock is the reader's. */
export function timeElsewhere({ at, zone }: CalendarEntry): string | undefined {
  if (at === null || zone === null) return undefined
  const clock = new Intl.DateTimeFormat(pageLanguage, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
  return t('inZone', { time: clock.format(new Date(at)), place: cityOf(zone) })
}

/** Returns an entry of several days as the head of one of them says it: 'Half-term, day 3 of 9'. */
export function spanOnDay(entry: CalendarEntry, number: number, count: number): string {
  return t('dayOf', { title: titleOf(entry), number, count })
}

/** Returns until when nothing is planned, in words. */
export const nothingUntil = (day: string): string => t('nothingUntil', { day: formatDayOfWeek(day) })

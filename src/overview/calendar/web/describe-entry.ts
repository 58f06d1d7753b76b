import { parentHref } from '#household/subjects/shared/subject-kinds.ts'
import { cityOf } from '#organizer/events/web/in-viewer-zone.ts'
import { clocksAt } from '#organizer/events/web/instant-of.ts'
import { wordsOfYearly } from '#organizer/yearly-dates/shared/yearly-title.ts'
import { t as yearlyText } from '#organizer/yearly-dates/web/texts.ts'
import { formatDayAndMonth, weekdayAndDay } from '#platform/shared/dates.ts'
import type { CalendarEntry, CalendarRoom } from '../contract.ts'
import { clockLength } from '#organizer/events/shared/hours-on.ts'
import { outsideEntryHref } from '../shared/outside-entry-href.ts'
import { type Surroundings, whoOf } from './entry-look.ts'
import { t } from './texts.ts'

/** The key of an entry among others: a task that repeats has one id on several days, and a contract one in several states. An event keeps its key when it is moved. */
export function keyOf({ layer, id, day, state }: CalendarEntry): string {
  if (layer === 'events') return isLeg(state) ? `${id} ${state}` : id
  return `${id} ${day} ${state ?? ''}`
}

const isLeg = (state: CalendarEntry['state']) => state === 'takes' || state === 'fetches'

/** Returns what an entry is called. */
export function titleOf({ title, layer, state, number, of }: CalendarEntry): string {
  if (isLeg(state)) return t(`leg.${state}`, { people: of === null || of === '' ? t('leg.everybody') : of, title })
  if (layer === 'birthdays') {
    const kind = state === 'anniversary' || state === 'own' ? state : 'birthday'
    return wordsOfYearly({ kind, name: title, years: number, isToday: state === 'birthday_today' }, yearlyText)
  }
  if (state === 'away') return t('isAway', { name: title })
  if (title !== '') return title
  return t(layer === 'outside' ? 'untitled' : 'trip')
}

/** Returns the kind of an entry in words: of a contract what happens to it, of an event what it is where it is a span. */
export function kindOf({ layer, state, of }: CalendarEntry): string {
  if (layer === 'outside') return t('is.outside', { calendar: of ?? '' })
  if (layer === 'contracts') return t(`is.${state === 'renews' || state === 'cancel_by' ? state : 'ends'}`)
  const isSpan = state === 'term' || state === 'holiday' || state === 'inset' || state === 'guests'
  return t(`is.${isSpan || state === 'planned' || state === 'away' ? state : layer}`)
}

/** Returns when an entry is, in words: 'all day', '10:00' or '10:00 to 11:30', with the last day where that is another one, and its length where the clocks change. */
export function timesOf(entry: CalendarEntry): string {
  const { day, lastDay, time, endTime } = entry
  const until = lastDay === day ? [] : [t('until', { day: formatDayAndMonth(lastDay) })]
  if (time === null) return [t('allDay'), ...until].join(', ')
  return [endTime === null ? time : t('from', { time, end: endTime }), ...lengthOf(entry), ...until].join(', ')
}

/** Returns how long an entry lasts where that is another length than its clock times say: '7 hours' from 23:00 to 07:00 in spring. */
function lengthOf(entry: CalendarEntry): string[] {
  if (entry.at === null || entry.endsAt === null) return []
  const minutes = (Date.parse(entry.endsAt) - Date.parse(entry.at)) / 60_000
  if (minutes === clockLength(entry)) return []
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [[hours > 0 && t('hours', { count: hours }), rest > 0 && t('minutes', { count: rest })].filter(Boolean).join(' ')]
}

/** Returns the time of an entry where it was made, '09:30 in Paris'; undefined where the clock is the reader's. */
export function timeElsewhere({ at, zone }: CalendarEntry): string | undefined {
  if (at === null || zone === null) return undefined
  return t('inZone', { time: clocksAt(Date.parse(at), zone).time, place: cityOf(zone) })
}

/** Returns an entry as screen readers say it: title, times, people, place and kind. */
export function entryName(entry: CalendarEntry, surroundings: Surroundings): string {
  const { layer, people, of, place, categoryId } = entry
  const who = people?.length === 0 ? [t('nobody')] : whoOf(entry, surroundings).map(({ name }) => name)
  const isAlone = surroundings.rooms.get(categoryId)?.isPersonal === true
  const words = [titleOf(entry), timesOf(entry), timeElsewhere(entry), ...who, layer !== 'outside' && of, place, kindOf(entry)]
  return [...words, isAlone && t('onlyYou')].filter(Boolean).join(', ')
}

/** Returns where an entry is, in words: 'Football: Saturday 5 December, 10:15 to 11:45'. */
export const placeInWords = (entry: CalendarEntry): string =>
  t('grid.moved', { title: titleOf(entry), day: weekdayAndDay(entry.day), time: timesOf(entry) })

/** Returns the page of an entry; undefined for a planned day, which is not there yet, and for days away. An event opens above the calendar. */
export function entryHref(entry: CalendarEntry, { kind }: Pick<CalendarRoom, 'kind'>): string | undefined {
  const { layer, id, day, categoryId, subcategoryId, subjectId, subjectKind, state } = entry
  if (state === 'planned' || state === 'away') return undefined
  if (layer === 'outside') return outsideEntryHref({ id, day })
  if (layer === 'trips') return `/travel?categoryId=${categoryId}#${id}`
  if (layer === 'rotas') return `/settings#${id}`
  if (layer === 'birthdays') return `/contacts?view=birthdays#${id}`
  if (layer === 'meals') return `/meal-planning?categoryId=${categoryId}&view=daily&date=${day}`
  if (subcategoryId !== null) return `/subcategory/${subcategoryId}#${id}`
  return `${parentHref({ subjectId, subjectKind, categoryId, kind })}#${id}`
}

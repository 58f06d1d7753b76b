import { describeNotice, describeTerm } from '#organizer/items/web/describe-notice.ts'
import { t as itemsText } from '#organizer/items/web/texts.ts'
import { contractName, nameInPlace } from '#overview/reports/web/contract-name.ts'
import { daysUntil, formatDay, formatDayOfWeek, relativeDay } from '#platform/shared/dates.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { wordsOfYearly } from '#organizer/yearly-dates/shared/yearly-title.ts'
import { t as yearlyText } from '#organizer/yearly-dates/web/texts.ts'
import type { ComingContract, ComingEnd, ComingEntry } from '../contract.ts'
import { t } from './texts.ts'

/** The text of a row: what happens, on which day, how far away that is, and further details, a line each. */
export type ComingTexts = { what: string; day: string; when: string; tone: 'quiet' | 'soon' | 'late'; more: string[] }

const soonDays = 30

/** Returns the text of a row of 'Coming up'. */
export function describeComing(thing: ComingEntry, today: string): ComingTexts {
  return thing.kind === 'contract' || thing.kind === 'date' ? titleOfFollowUp(thing, today) : wordsOfOther(thing, today)
}

function titleOfFollowUp(thing: ComingEnd, today: string): ComingTexts {
  const days = daysUntil({ day: thing.day, today })
  // What can be cancelled at any time asks nothing of anybody.
  const asksNothing = thing.kind === 'contract' && thing.daysAhead !== null
  const tone = days < 0 ? 'late' : days <= soonDays && !asksNothing ? 'soon' : 'quiet'
  const more = thing.kind === 'date' ? [] : [linesOfNotice(thing, today).join(' '), costOf(thing)].filter((line) => line !== '')
  return { what: whatHappens(thing, days), day: formatDay(thing.day), when: relativeDay({ day: thing.day, today }), tone, more }
}

function wordsOfOther(thing: Exclude<ComingEntry, ComingEnd>, today: string): ComingTexts {
  const { day } = thing
  const days = daysUntil({ day, today })
  const words = { day: formatDay(day), when: relativeDay({ day, today }), tone: days < 0 ? 'late' : days <= 1 ? 'soon' : 'quiet' } as const
  if (thing.kind === 'task') return { ...words, what: t(days < 0 ? 'wasDue' : 'due'), more: [] }
  if (thing.kind === 'birthday') return { ...words, tone: 'quiet', what: t('on'), more: [] }
  if (thing.kind === 'appointment') {
    const { time, location, note } = thing
    return { ...words, what: time === null ? t('allDay') : t('atTime', { time }), more: [location, note].filter((line) => line !== null) }
  }
  const end = formatDay(thing.endDate)
  if (thing.startDate >= today) return { ...words, what: t('begins'), more: [t('until', { day: end })] }
  return { ...words, what: t('goesOn'), day: end, when: relativeDay({ day: thing.endDate, today }), more: [] }
}

/** Returns what a thing that is coming up is called. */
export function nameOf(thing: ComingEntry): string {
  if (thing.kind === 'contract') return contractName(thing)
  if (thing.kind === 'trip') return thing.places ?? t('trip')
  if (thing.kind === 'birthday')
    return wordsOfYearly({ kind: thing.yearly, name: thing.name, years: thing.years, isToday: false }, yearlyText)
  return nameInPlace({ place: thing.place, name: titleOf(thing) })
}

/** Returns whose a thing is, in words; undefined where it is nobody's in particular. */
export function whoseOf({ kind, lookedAfterBy }: ComingEntry): string | undefined {
  if (lookedAfterBy === null) return undefined
  return kind === 'task' ? lookedAfterBy.name : t('lookedAfterBy', lookedAfterBy)
}

function titleOf(thing: Exclude<ComingEntry, { kind: 'contract' | 'trip' | 'birthday' }>): string {
  if (thing.kind === 'date') return thing.name
  return thing.title
}

function whatHappens(thing: ComingEnd, days: number): string {
  if (thing.kind === 'date') return t(days < 0 ? 'wasDue' : 'due')
  const { reason, day, cancelBy, term } = thing
  if (reason === 'cancel_by') return itemsText(day === cancelBy ? 'arriveBy' : 'postBy')
  if (reason === 'ends') return t(days < 0 ? 'ended' : 'ends')
  return term === null ? t('renews') : t('renewsFor', { term: describeTerm(term) })
}

// The line about notice: on the day why it matters, before a renewal also what to do by when.
function linesOfNotice({ reason, endsOn: end, term, notice }: ComingContract, today: string): string[] {
  if (notice === null || reason === 'ends') return []
  const { act, day, sentences } = describeNotice(notice, { end: reason === 'renews' ? end : null, term, isShort: notice.isShort, today })
  return reason === 'cancel_by' ? sentences : [...sentences.slice(0, -1), t('onDay', { what: act, day }), ...sentences.slice(-1)]
}

// What it costs to do nothing.
function costOf({ reason, monthlyCostPence: pence, currency }: ComingContract): string {
  return reason === 'ends' || pence === null ? '' : t('aMonth', { money: formatMoney(pence, currency) })
}

/** Things of one heading: today, what is late, a day of the next seven, or a month. */
export type ComingGroup = { title: string; isLate: boolean; things: ComingEntry[] }

const weekDays = 7

/** Returns things, which are in the order of their days, under their headings: today's come first. */
export function groupsOf(things: readonly ComingEntry[], today: string): ComingGroup[] {
  const month = new Intl.DateTimeFormat(pageLanguage, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const titleOf = ({ day }: ComingEntry): string => {
    const days = daysUntil({ day, today })
    if (days < 0) return t('late')
    if (days <= 1) return t(days === 0 ? 'today' : 'tomorrow')
    return days <= weekDays ? formatDayOfWeek(day) : month.format(new Date(`${day}T00:00:00Z`))
  }
  const groups = [...Map.groupBy(things, titleOf)].map(([title, grouped]) => ({ title, isLate: title === t('late'), things: grouped }))
  return groups.toSorted((one, other) => Number(other.title === t('today')) - Number(one.title === t('today')))
}

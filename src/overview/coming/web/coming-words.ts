import type { TFunction } from 'i18next'
import { daysUntil, formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { noticeWords, termInWords } from '../../../organizer/items/web/public.ts'
import { contractName, nameInPlace } from '../../reports/web/public.ts'
import type { ComingContract, ComingThing } from '../contract.ts'

type Words = TFunction<'coming'>

/** The day as of which a row speaks, and the texts of the page and of contracts. */
export type Speaking = { today: string; t: Words; items: TFunction<'items'> }

/** What a row says: what happens, on which day, how far away that is, and what else there is to know, a line each. */
export type ComingWords = { what: string; day: string; when: string; tone: 'quiet' | 'soon' | 'late'; more: string[] }

const soonDays = 30

/** Returns what a row says of a thing that is coming up (RENEW-18). */
export function comingWords(thing: ComingThing, speaking: Speaking): ComingWords {
  const { today, t } = speaking
  const days = daysUntil({ day: thing.day, today })
  // What can be cancelled at any time asks nothing of anybody.
  const asksNothing = thing.kind === 'contract' && thing.daysAhead !== null
  const tone = days < 0 ? 'late' : days <= soonDays && !asksNothing ? 'soon' : 'quiet'
  const more = thing.kind === 'date' ? [] : [linesOfNotice(thing, speaking).join(' '), costOf(thing, t)].filter((line) => line !== '')
  return { what: whatHappens(thing, days, speaking), day: formatDay(thing.day), when: relativeDay({ day: thing.day, today }), tone, more }
}

/** Returns what a thing that is coming up is called. */
export const nameOf = (thing: ComingThing): string => (thing.kind === 'date' ? nameInPlace(thing) : contractName(thing))

function whatHappens(thing: ComingThing, days: number, { t, items }: Speaking): string {
  if (thing.kind === 'date') return t(days < 0 ? 'wasDue' : 'due')
  const { reason, day, cancelBy, term } = thing
  if (reason === 'cancel_by') return items(day === cancelBy ? 'arriveBy' : 'postBy')
  if (reason === 'ends') return t(days < 0 ? 'ended' : 'ends')
  return term === null ? t('renews') : t('renewsFor', { term: termInWords(term, items) })
}

// What is said of notice: of the day itself why it matters, before a renewal also what to do by when.
function linesOfNotice({ reason, endsOn: end, term, notice }: ComingContract, { today, t, items }: Speaking): string[] {
  if (notice === null || reason === 'ends') return []
  const { act, day, sentences } = noticeWords(
    notice,
    { end: reason === 'renews' ? end : null, term, isShort: notice.isShort, today },
    items,
  )
  return reason === 'cancel_by' ? sentences : [...sentences.slice(0, -1), t('onDay', { what: act, day }), ...sentences.slice(-1)]
}

// What it costs to do nothing.
function costOf({ reason, monthlyCostPence: pence, currency }: ComingContract, t: Words): string {
  return reason === 'ends' || pence === null ? '' : t('aMonth', { money: formatMoney(pence, currency) })
}

/** Things of one heading: what is late, the next seven days, or a month. */
export type ComingGroup = { title: string; things: ComingThing[] }

const weekDays = 7

/** Returns things, which are in the order of their days, under their headings. */
export function groupsOf(
  things: readonly ComingThing[],
  { today, t, language }: { today: string; t: Words; language: string },
): ComingGroup[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const titleOf = ({ day }: ComingThing): string => {
    const days = daysUntil({ day, today })
    if (days < 0) return t('late')
    return days <= weekDays ? t('soon') : month.format(new Date(`${day}T00:00:00Z`))
  }
  return [...Map.groupBy(things, titleOf)].map(([title, grouped]) => ({ title, things: grouped }))
}

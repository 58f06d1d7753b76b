import type { TFunction } from 'i18next'
import { daysUntil, formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { contractName, nameInPlace } from '../../reports/web/public.ts'
import type { ComingContract, ComingThing } from '../contract.ts'

type Words = TFunction<'coming'>

/** What a row says: what happens, on which day, how far away that is, and what else there is to know, a line each. */
export type ComingWords = { what: string; day: string; when: string; tone: 'quiet' | 'soon' | 'late'; more: string[] }

const soonDays = 30

/** Returns what a row says of a thing that is coming up (RENEW-18). */
export function comingWords(thing: ComingThing, { today, t }: { today: string; t: Words }): ComingWords {
  const days = daysUntil({ day: thing.day, today })
  // What can be cancelled at any time asks nothing of anybody.
  const asksNothing = thing.kind === 'contract' && thing.daysAhead !== null
  const tone = days < 0 ? 'late' : days <= soonDays && !asksNothing ? 'soon' : 'quiet'
  const more = thing.kind === 'date' ? [] : [secondLine(thing, t), costOf(thing, t)].filter((line) => line !== undefined)
  return { what: whatHappens(thing, days, t), day: formatDay(thing.day), when: relativeDay({ day: thing.day, today }), tone, more }
}

/** Returns what a thing that is coming up is called. */
export const nameOf = (thing: ComingThing): string => (thing.kind === 'date' ? nameInPlace(thing) : contractName(thing))

function whatHappens(thing: ComingThing, days: number, t: Words): string {
  if (thing.kind === 'date') return t(days < 0 ? 'wasDue' : 'due')
  const { reason, day, cancelBy, term } = thing
  if (reason === 'cancel_by') return t(day === cancelBy ? 'arriveBy' : 'sendBy')
  if (reason === 'ends') return t(days < 0 ? 'ended' : 'ends')
  return term === null ? t('renews') : t('renewsFor', { term: termInWords(term, t) })
}

function secondLine({ reason, endsOn, term, daysAhead }: ComingContract, t: Words): string | undefined {
  if (daysAhead !== null) return t('anyTime', { count: daysAhead })
  if (reason !== 'cancel_by') return undefined
  const day = formatDay(endsOn)
  return term === null ? t('otherwise', { day }) : t('otherwiseFor', { term: termInWords(term, t), day })
}

// What it costs to do nothing.
function costOf({ reason, monthlyCostPence: pence, currency }: ComingContract, t: Words): string | undefined {
  return reason === 'ends' || pence === null ? undefined : t('aMonth', { money: formatMoney(pence, currency) })
}

function termInWords({ count, unit }: NonNullable<ComingContract['term']>, t: Words): string {
  return t(`term.${unit}`, { count })
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

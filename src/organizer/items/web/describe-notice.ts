import { daysAfter, daysBetween, formatDay } from '#platform/shared/dates.ts'
import type { Notice, RenewalTerm } from '../shared/terms.ts'
import { t } from './texts.ts'

/** Notice of a contract that renews itself: its period, the next end that it can still reach, the last day for it to arrive, and the last day to post it. */
type NextNotice = Pick<Notice, 'count' | 'unit' | 'to'> & { endsOn: string; cancelBy: string; sendBy: string }

/** What is known of such a contract on a day: the end of the running term, for how long it goes on, and whether nobody has to think of its terms. */
type Renewing = { end: string | null; term: RenewalTerm | null; isShort: boolean; today: string }

/** What to do and by when; what else there is to know, a sentence each; and whether that is near. */
export type NoticeTexts = { act: string; day: string; onDay: string; sentences: string[]; isSoon: boolean }

const soonDays = 30

/** Returns the lines about notice, on the card as on 'Coming up': the day on which one must act, then why. */
export function describeNotice(next: NextNotice, { end, term, isShort, today }: Renewing): NoticeTexts {
  const byPost = isByPost(next, today)
  const onDay = byPost ? next.sendBy : next.cancelBy
  return {
    act: t(byPost ? 'postBy' : 'arriveBy'),
    day: formatDay(onDay),
    onDay,
    sentences: [
      ...(isShort ? [t('sentence', { words: anyTimeWords(next) })] : []),
      ...(end !== null && next.endsOn > end ? [t('sentence', { words: t('tooLate', { end: formatDay(end) }) })] : []),
      otherwise(next, { byPost, isShort, term }),
    ],
    isSoon: !isShort && daysBetween(today, onDay) <= soonDays,
  }
}

/** Returns whether a letter that is posted today or later still arrives in time, where the post takes any time. */
const isByPost = ({ sendBy, cancelBy }: NextNotice, today: string): boolean => sendBy < cancelBy && sendBy >= today

// With the notice period as it was entered.
function anyTimeWords(notice: Pick<Notice, 'count' | 'unit' | 'to'>): string {
  return notice.count === 0 && notice.to === 'end' ? t('anyTimeAtOnce') : t('anyTime', { notice: noticePeriod(notice) })
}

/** Returns a notice period in the unit in which it was entered: '1 month’s notice to the end of a month'. */
export function noticePeriod({ count, unit, to }: Pick<Notice, 'count' | 'unit' | 'to'>): string {
  const period = t(`noticeOf.${unit}`, { count })
  return to === 'end' ? period : t('noticeToMonthEnd', { period })
}

/** Returns for how long a contract renews itself: 'a year', '18 months'. */
export const describeTerm = ({ count, unit }: RenewalTerm): string => t(`term.${unit}`, { count })

/** Says since when a contract runs that renewed itself, or when it does so where that is to come; `before` is the end before this one. */
export function describeRenewal({ before, end, today }: Record<'before' | 'end' | 'today', string>): string {
  const until = { end: formatDay(end) }
  return before >= today
    ? t('renewsOn', { day: formatDay(before), ...until })
    : t('renewedOn', { day: formatDay(daysAfter(before, 1)), ...until })
}

type TermText = Pick<Renewing, 'term' | 'isShort'> & { byPost: boolean }

// When a letter must be there, and what happens if it is not; of what can end at any time, on which day it then ends.
function otherwise({ cancelBy, endsOn }: NextNotice, { byPost, isShort, term }: TermText): string {
  const values = { arrival: formatDay(cancelBy), end: formatDay(endsOn), term: term === null ? '' : describeTerm(term) }
  if (isShort) return t(byPost ? 'arrivesToEnd' : 'toEnd', values)
  if (term === null) return t(byPost ? 'arrivesOrRenews' : 'orRenews', values)
  return t(byPost ? 'arrivesOrRenewsFor' : 'orRenewsFor', values)
}

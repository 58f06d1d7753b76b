import type { AtEnd } from '../contract.ts'
import { latestReminder, longestPost, longestTerm, maxNotice, maxReminders } from '../shared/limits.ts'
import type { Notice, RenewalTerm } from '../shared/terms.ts'

/** The values of the part of the form that asks what happens at the end, as typed and chosen. */
export type AtEndTexts = {
  renewal: AtEnd['renewal']
  termCount: string
  termUnit: RenewalTerm['unit']
  noticeCount: string
  noticeUnit: Notice['unit']
  noticeTo: Notice['to']
  postDays: string
  endReminders: string
  cancelReminders: string
}

/** Returns the initial values: those of a contract, or what is usual. */
export function atEndTextsOf(atEnd: AtEnd | undefined): AtEndTexts {
  const { renewal = 'unknown', term = null, notice = null, postDays = 3, endReminders = null, cancelReminders = null } = atEnd ?? {}
  return {
    renewal,
    termCount: term === null ? '' : String(term.count),
    termUnit: term?.unit ?? 'months',
    noticeCount: notice === null ? '' : String(notice.count),
    noticeUnit: notice?.unit ?? 'days',
    noticeTo: notice?.to ?? 'end',
    postDays: String(postDays),
    endReminders: listed(endReminders),
    cancelReminders: listed(cancelReminders),
  }
}

/** Returns whether somebody set reminders of a contract, or how long the post takes. */
export function hasOwnReminders({ endReminders, cancelReminders, postDays }: AtEndTexts): boolean {
  return endReminders !== '' || cancelReminders !== '' || postDays !== atEndTextsOf(undefined).postDays
}

const listed = (days: readonly number[] | null): string => (days ?? []).join(', ')

/** Returns what happens at the end, as far as the form is valid; only what renews itself has a term, notice and days for the post. */
export function atEndOf(texts: AtEndTexts): AtEnd {
  const renews = texts.renewal === 'renews'
  const [term, notice] = [countIn('termCount', texts), countIn('noticeCount', texts)]
  return {
    renewal: texts.renewal,
    term: renews && term !== undefined ? { count: term, unit: texts.termUnit } : null,
    notice: renews && notice !== undefined ? { count: notice, unit: texts.noticeUnit, to: texts.noticeTo } : null,
    postDays: (renews ? countIn('postDays', texts) : undefined) ?? 3,
    endReminders: readReminders(texts.endReminders) ?? null,
    cancelReminders: renews ? (readReminders(texts.cancelReminders) ?? null) : null,
  }
}

// While it is typed a number may be one that nothing can be worked out with, such as a term of 0 months.
function countIn(name: Ranged, texts: AtEndTexts): number | undefined {
  return isInRange(name, texts[name]) ? readCount(texts[name]) : undefined
}

function readCount(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : undefined
}

/** Returns the numbers of days that somebody typed, the largest first, each once; undefined for none and for what is no list of them. */
export function readReminders(typed: string): number[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const days = parts.map(Number)
  if (days.length === 0 || !parts.every((part) => /^\d{1,3}$/.test(part)) || days.some((day) => day > latestReminder)) return undefined
  return [...new Set(days)].toSorted((one, other) => other - one)
}

type Ranged = 'termCount' | 'noticeCount' | 'postDays'

/** The smallest and the largest number of each field. */
export const ranges: Readonly<Record<Ranged, { min: number; max: number }>> = {
  termCount: { min: 1, max: longestTerm },
  noticeCount: { min: 0, max: maxNotice },
  postDays: { min: 0, max: longestPost },
}

/** Returns whether a typed number is valid; an empty field is. */
export function isInRange(name: Ranged, typed: string): boolean {
  const count = readCount(typed)
  const { min, max } = ranges[name]
  return typed.trim() === '' || (count !== undefined && count >= min && count <= max)
}

/** Returns whether a typed list of days is valid; an empty one is. */
export function areReminders(typed: string): boolean {
  const days = readReminders(typed)
  return typed.trim() === '' || (days !== undefined && days.length <= maxReminders)
}

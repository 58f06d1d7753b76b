const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Returns whether a text, in small letters, names a weekday by its first three letters or more. */
export function isWeekdayName(text: string): boolean {
  return text.length >= 3 && weekdays.some((name) => name.startsWith(text))
}

// A length from today on: 'in 2 weeks', '1y'.
const lengthForm = /^(in )?(an?(?= )|\d{1,3}) ?(d|days?|w|weeks?|m|months?|y|years?)$/

/** Returns in which form a text, in small letters, is a day by itself that often means something else between other words, if it does. */
export function shortFormOf(text: string): 'weekday' | 'length' | 'number' | undefined {
  if (isWeekdayName(text) && !weekdays.includes(text)) return 'weekday'
  if (/^(?:\d{8}|\d{1,2}[.-]\d{1,2})$/.test(text)) return 'number'
  const length = lengthForm.exec(text)
  return length !== null && length[1] === undefined ? 'length' : undefined
}

/**
 * Reads a day as people type it in Britain: '26/11/2026', '26.11.26', '26 Nov', '26 November 2026', 'Nov 26 2026', '2026-11-26',
 * '26112026', after its weekday ('Thursday 26 November 2026'), and in words from `today` on: 'tomorrow', 'friday', 'next friday', 'in 2 weeks', '1y'.
 * Without a year it is the next such day; a weekday is the next after today, and with 'next' that of the week after; 'next week' and 'next month'
 * are their first day. Returns 'yyyy-MM-dd', or undefined when it is no day.
 */
export function readTypedDate(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, weekday = '', date = typed] = /^([a-z]{3,9})[.,]? (\d.*|[a-z]{3,9}\.? \d.*)$/.exec(typed) ?? []
  const read = (text: string): string | undefined => readNumbers(text) ?? readNamedMonth(text, today) ?? readWords(text, today)
  if (!isWeekdayName(weekday)) return read(typed)
  const day = read(date)
  // Another weekday than that of the date is a slip, in the one or in the other.
  return day !== undefined && weekdays[weekdayOf(day)]?.startsWith(weekday) === true ? day : undefined
}

function readNumbers(typed: string): string | undefined {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed)
  if (iso) return toDay({ year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) })
  const compact = /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  return compact ? toDay({ year: Number(compact[3]), month: Number(compact[2]), day: Number(compact[1]) }) : undefined
}

function readNamedMonth(typed: string, today: string): string | undefined {
  const american = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}|\d{2}))?$/.exec(typed)
  const [, second = '', first, last] = american ?? []
  const british = /^(\d{1,2})(?:st|nd|rd|th)?[\s./,-]+(\d{1,2}|[a-z]{3,9})\.?(?:[\s./,-]+(\d{4}|\d{2}))?$/.exec(typed)
  const [, dayText = first, monthText = second, year = last] = british ?? []
  const month = readMonth(monthText)
  if (dayText === undefined || month === undefined) return undefined
  const day = Number(dayText)
  return year === undefined ? nextOccurrence({ month, day }, today) : toDay({ year: readYear(year), month, day })
}

function readWords(typed: string, today: string): string | undefined {
  if (typed === 'today') return today
  if (typed === 'tomorrow') return later(today, { days: 1 })
  if (typed === 'next week') return later(today, { days: untilWeekday(1, today) })
  if (typed === 'next month') return later(`${today.slice(0, 8)}01`, { months: 1 })
  // Three letters are enough: 'fri', 'tues', 'thursday'.
  const named = /^(?:(this|on|next) )?([a-z]{3,9})$/.exec(typed)
  const weekday = named ? weekdays.findIndex((name) => name.startsWith(named[2] ?? '?')) : -1
  if (weekday !== -1) return later(today, { days: untilWeekday(weekday, today) + (named?.[1] === 'next' ? 7 : 0) })
  const [, , count = '', unit = ''] = lengthForm.exec(typed) ?? []
  if (count === '') return undefined
  const many = count.startsWith('a') ? 1 : Number(count)
  if (unit.startsWith('d')) return later(today, { days: many })
  if (unit.startsWith('w')) return later(today, { days: 7 * many })
  return later(today, { months: unit.startsWith('y') ? 12 * many : many })
}

// From 1, tomorrow, to 7: on a Friday, 'friday' is that of next week.
function untilWeekday(weekday: number, today: string): number {
  return ((weekday - weekdayOf(today) + 6) % 7) + 1
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay()

function later(today: string, { days = 0, months = 0 }: { days?: number; months?: number }): string | undefined {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  // A month that is too short ends on its last day: a year after 29 February is 28 February.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last) + days))
  return date.toISOString().slice(0, 10)
}

function nextOccurrence({ month, day }: { month: number; day: number }, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  // Four years always contain a 29 February, except around the turn of a century.
  for (let year = thisYear; year <= thisYear + 8; year += 1) {
    const date = toDay({ year, month, day })
    if (date !== undefined && date >= today) return date
  }
  return undefined
}

function readMonth(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const at = monthNames.findIndex((name) => text.length >= 3 && name.startsWith(text))
  return at === -1 ? undefined : at + 1
}

function readYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function toDay({ year, month, day }: { year: number; month: number; day: number }): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

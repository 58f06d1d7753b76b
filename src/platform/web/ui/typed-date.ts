const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a day as people type it in Britain: '26/11/2026', '26.11.26', '26 Nov', '26 November 2026', '2026-11-26'.
 * Without a year it is the next such day from `today` on. Returns 'yyyy-MM-dd', or undefined when it is no day.
 */
export function readTypedDate(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return toDay({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) })
  const british = /^(\d{1,2})(?:st|nd|rd|th)?[\s./,-]+(\d{1,2}|[a-z]{3,9})\.?(?:[\s./,-]+(\d{4}|\d{2}))?$/.exec(typed)
  if (!british) return undefined
  const day = Number(british[1])
  const month = readMonth(british[2] ?? '')
  if (month === undefined) return undefined
  if (british[3] !== undefined) return toDay({ year: readYear(british[3]), month, day })
  return nextOccurrence({ month, day }, today)
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
  const at = monthNames.indexOf(text.slice(0, 3))
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

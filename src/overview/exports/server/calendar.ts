/** Something in a calendar: at an instant, or on whole days up to and including `lastDay`. */
export type CalendarEntry = {
  id: string
  summary: string
  location?: string | null
  description?: string | null
} & ({ at: string } | { day: string; lastDay: string })

const longestLine = 75

/** The first and the last lines of a calendar file (RFC 5545). */
export const calendarHead = written(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hivehold//Download//EN', 'CALSCALE:GREGORIAN'])
export const calendarFoot = written(['END:VCALENDAR'])

/** Returns an entry as the lines of a calendar file; `madeAt` is the instant of the download. */
export function calendarEntry(entry: CalendarEntry, madeAt: string): string {
  const optional = (name: string, text: string | null | undefined): string[] =>
    text === null || text === undefined || text === '' ? [] : [`${name}:${escaped(text)}`]
  return written([
    'BEGIN:VEVENT',
    `UID:${entry.id}@hivehold`,
    `DTSTAMP:${stamp(madeAt)}`,
    ...whenOf(entry),
    `SUMMARY:${escaped(entry.summary)}`,
    ...optional('LOCATION', entry.location),
    ...optional('DESCRIPTION', entry.description),
    'END:VEVENT',
  ])
}

function whenOf(entry: CalendarEntry): string[] {
  // In UTC, as the instant is exact and the file then needs no rules of time zones.
  if ('at' in entry) return [`DTSTART:${stamp(entry.at)}`]
  // The end of whole days is the day after them. They leave the person free.
  return [`DTSTART;VALUE=DATE:${compact(entry.day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(entry.lastDay))}`, 'TRANSP:TRANSPARENT']
}

function stamp(instant: string): string {
  return `${compact(instant.slice(0, 19))}Z`
}

function compact(iso: string): string {
  return iso.replaceAll(/[-:]/g, '')
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[\p{Cc}]/gu, '')
}

function written(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

// A line has at most 75 bytes; it goes on in the next one after a space, and no character is cut.
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  let out = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longestLine) {
      out += '\r\n '
      bytes = 1
    }
    out += character
    bytes += size
  }
  return out
}

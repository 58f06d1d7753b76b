import { Temporal } from 'temporal-polyfill'
import { instantOf, type WallTime } from '../time/instant-of.ts'

/** When something begins on the clocks of a zone, and until when it is; without that nobody has said. */
export type LocalTimes = WallTime & { until?: { day: string; time: string } | undefined }

/**
 * Something in a calendar: at an instant, at what the clocks of a zone show, or on whole days up to and including `lastDay`. `uid` stays the
 * same for its life, `sequence` grows with each change of it, and `madeAt` is an instant. `alarm` is how long before it the phone rings.
 */
export type CalendarEntry = {
  uid: string
  madeAt: string
  summary: string
  location?: string | null
  description?: string | null
  sequence?: number
  alarm?: string | null
} & ({ at: string; until?: string | null } | { local: LocalTimes } | { day: string; lastDay: string })

/** What a calendar that a program reads again says of itself: its name, and how soon to come back. */
export type CalendarFeed = { name: string; readAgain: string }

const longestLine = 75
// Nobody says how long an appointment takes. Without a length some programs show a whole day, or nothing.
const usualLength = 'PT30M'

/** Returns the first lines of a calendar file (RFC 5545). */
export function calendarHead(feed?: CalendarFeed): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hivehold//Hivehold//EN', 'CALSCALE:GREGORIAN']
  if (feed === undefined) return linesOf(head)
  const { name, readAgain } = feed
  return linesOf([
    ...head,
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${readAgain}`,
    `X-PUBLISHED-TTL:${readAgain}`,
  ])
}

/** The last line of a calendar file. */
export const calendarFoot = linesOf(['END:VCALENDAR'])

/** Returns an entry as the lines of a calendar file. One with `local` needs the rules of its zone in the file (`zoneLines`). */
export function calendarEntry(entry: CalendarEntry): string {
  return linesOf([
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(entry.madeAt)}`,
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    ...whenOf(entry),
    `SUMMARY:${escaped(entry.summary)}`,
    ...optional('LOCATION', entry.location),
    ...optional('DESCRIPTION', entry.description),
    ...alarmOf(entry),
    'END:VEVENT',
  ])
}

/** Returns lines as they stand in a calendar file: at most 75 bytes long, with the ends that the format asks for. */
export function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function optional(name: string, text: string | null | undefined): string[] {
  return text === null || text === undefined || text === '' ? [] : [`${name}:${escaped(text)}`]
}

function whenOf(entry: CalendarEntry): string[] {
  if ('at' in entry) return [`DTSTART:${stamp(entry.at)}`, entry.until == null ? `DURATION:${usualLength}` : `DTEND:${stamp(entry.until)}`]
  if ('local' in entry) {
    const { until, ...start } = entry.local
    return [clockOf('DTSTART', start), until === undefined ? `DURATION:${usualLength}` : clockOf('DTEND', { ...start, ...until })]
  }
  // The end of whole days is the day after them. They leave the person free.
  return [`DTSTART;VALUE=DATE:${compact(entry.day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(entry.lastDay))}`, 'TRANSP:TRANSPARENT']
}

// As its instant is shown: programs do not agree on times that are skipped in spring, nor on those that come twice in autumn, which stand in UTC.
function clockOf(name: 'DTSTART' | 'DTEND', local: WallTime): string {
  const { timeZone } = local
  const shown = Temporal.Instant.fromEpochMilliseconds(instantOf(local).getTime()).toZonedDateTimeISO(timeZone)
  const clock = shown.toPlainDateTime()
  const comesTwice = !clock.toZonedDateTime(timeZone, { disambiguation: 'later' }).equals(shown)
  return comesTwice
    ? `${name}:${stamp(shown.toInstant().toString({ smallestUnit: 'second' }))}`
    : `${name};TZID=${timeZone}:${compact(clock.toString({ smallestUnit: 'second' }))}`
}

function alarmOf({ alarm, summary }: CalendarEntry): string[] {
  if (alarm === null || alarm === undefined) return []
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-${alarm}`, `DESCRIPTION:${escaped(summary)}`, 'END:VALARM']
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

/** Returns a text as the value of a property. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}]/gu, '')
}

// A longer line goes on in the next one after a space, and no character is cut.
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  const pieces: string[] = []
  let [begin, bytes] = [0, 0]
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0
    const size = code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
    if (bytes + size > longestLine) {
      pieces.push(line.slice(begin, at))
      begin = at
      bytes = 1
    }
    bytes += size
    at += size === 4 ? 2 : 1
  }
  return [...pieces, line.slice(begin)].join('\r\n ')
}

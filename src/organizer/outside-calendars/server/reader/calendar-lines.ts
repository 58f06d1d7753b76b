import { plainValue, type Property, propertyOf, unfolded, unquoted } from '#platform/server/calendar/content-lines.ts'

/** What a calendar file consists of: its own properties, those of each event, and each zone that it describes, by its name. */
export type CalendarFile = { properties: Property[]; events: Property[][]; zones: Map<string, string> }

// What an entry is made from. The rest of an event is left out early, pictures and long lists of guests among it.
const wanted =
  /^(?:UID|SUMMARY|LOCATION|DESCRIPTION|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|SEQUENCE|X-MICROSOFT-CDO-ALLDAYEVENT)[;:]/i
const ofCalendar = /^(?:NAME|X-WR-CALNAME|X-WR-TIMEZONE)[;:]/i

/** Takes a calendar file apart; undefined where it is none. What is inside an event, such as an alarm, is left out. */
export function takeApart(text: string): CalendarFile | undefined {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text)) return undefined
  const file: CalendarFile = { properties: [], events: [], zones: new Map() }
  // The component in which each line is, from the outside in.
  const around: string[] = []
  let event: Property[] = []
  let zone: string[] = []
  for (const line of unfolded(text)) {
    const [, begun] = /^BEGIN:(\S+)/i.exec(line) ?? []
    if (begun !== undefined) around.push(begun.toUpperCase())
    const [, inside, deeper] = around
    if (inside === 'VTIMEZONE') zone.push(line)
    else if (inside === 'VEVENT' && deeper === undefined && wanted.test(line)) event.push(propertyOf(line))
    else if (inside === undefined && ofCalendar.test(line)) file.properties.push(propertyOf(line))
    if (!/^END:\S/i.test(line)) continue
    around.pop()
    if (around.length !== 1) continue
    if (inside === 'VEVENT') file.events.push(event)
    if (inside === 'VTIMEZONE') file.zones.set(zoneName(zone), zone.join('\r\n'))
    ;[event, zone] = [[], []]
  }
  return file
}

// Outlook escapes commas here, and not where it names the zone.
const zoneName = (lines: readonly string[]): string => unquoted(plainValue(/^TZID[^:]*:(.*)$/im.exec(lines.join('\n'))?.[1] ?? ''))

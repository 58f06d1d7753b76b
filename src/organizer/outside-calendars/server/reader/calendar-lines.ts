/** A property of a calendar file: its parameters as they are written, and its value. */
export type Property = { name: string; params: string; value: string }

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
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n|\r/)) {
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

const zoneName = (lines: readonly string[]): string => unquoted(/^TZID[^:]*:(.*)$/im.exec(lines.join('\n'))?.[1] ?? '')

// No date has a colon, and names of zones may have some, without or with only one of their quotation marks.
const dated = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)(.*):([\d,/TZPWDHMS+-]*)"?\s*$/i
const texted = /^([A-Z0-9-]+)((?:;[^:;="]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/is

function propertyOf(line: string): Property {
  const [, name = '', params = '', value = ''] = dated.exec(line) ?? texted.exec(line) ?? []
  return { name: name.toUpperCase(), params, value: value.trim() }
}

/** Returns a parameter of a property, such as TZID, without quotation marks. */
export function paramOf({ params }: Property, name: string): string | undefined {
  const value = new RegExp(`;${name}=("[^"]*"?|[^;]*)`, 'i').exec(params)?.[1]
  return value === undefined ? undefined : unquoted(value)
}

const unquoted = (text: string): string => text.replaceAll('"', '').trim()

/** Returns the text that a property's value stands for. */
export function textOf(property: Property | undefined): string {
  return (property?.value ?? '').replaceAll(/\\([nN;,\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

/** A property of a calendar or of a card: the group that it is in, its parameters as they are written, and its value. */
export type Property = { group: string; name: string; params: string; value: string }

/** Returns the lines of a calendar or a card, those put together that go on in the next one. */
export function unfolded(text: string): string[] {
  return text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n|\r/)
}

// No date has a colon, and names of zones may have some, without or with only one of their quotation marks.
const dated = /^()(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)(.*):([\d,/TZPWDHMS+-]*)"?\s*$/i
const texted = /^(?:([A-Z0-9-]+)\.)?([A-Z0-9-]+)((?:;[^:;="]+(?:=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)?)*):(.*)$/is

/** Reads a line as a property; one that is none has an empty name. */
export function propertyOf(line: string): Property {
  const [, group = '', name = '', params = '', value = ''] = dated.exec(line) ?? texted.exec(line) ?? []
  return { group, name: name.toUpperCase(), params, value: value.trim() }
}

/** Returns a parameter of a property, such as TZID, without quotation marks. */
export function paramOf({ params }: Property, name: string): string | undefined {
  const value = new RegExp(`;${name}=("[^"]*"?|[^;]*)`, 'i').exec(params)?.[1]
  return value === undefined ? undefined : unquoted(value)
}

/** Returns a text without quotation marks. */
export const unquoted = (text: string): string => text.replaceAll('"', '').trim()

/** Returns the text of a value without its escapes. */
export function plainValue(value: string): string {
  return value.replaceAll(/\\([nN;,\\:])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

/** Returns the text of a property's value without its escapes. */
export function textOf(property: Property | undefined): string {
  return plainValue(property?.value ?? '')
}

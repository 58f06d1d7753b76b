import { callable } from '#organizer/numbers/shared/phone-number.ts'
import { firstYear, lastYear } from '#organizer/yearly-dates/shared/limits.ts'
import { isDayOfYear, type YearlyDay } from '#organizer/yearly-dates/shared/yearly-day.ts'
import { paramOf, plainValue, type Property, textOf } from '#platform/server/calendar/content-lines.ts'
import { plainAddress, validAddress } from '#platform/shared/email-address.ts'
import { visibleLine, visibleText } from '#platform/shared/typed-text.ts'

/** Returns as much of a text as may be stored; null for none. */
export function cut(text: string, most: number): string | null {
  return Array.from(text).slice(0, most).join('').trim() || null
}

/** Returns the parts of a value such as a name, which semicolons separate. */
export function partsOf({ value }: Property): string[] {
  return value.split(/(?<!\\);/).map((part) => visibleLine(plainValue(part)))
}

/** Returns the given name and the surname of a property N. */
export function namesOf(property: Property | undefined, most: number): { givenName: string | null; surname: string | null } {
  const [surname = '', givenName = ''] = property === undefined ? [] : partsOf(property)
  return { givenName: cut(givenName, most), surname: cut(surname, most) }
}

/** Returns a postal address as people write it, line by line. */
export function addressOf({ value, ...property }: Property): string {
  const parts = value.split(/(?<!\\);/).map((part) => visibleText(plainValue(part)).trim())
  const [box = '', more = '', street = '', city = '', region = '', code = '', country = ''] = parts
  const town = [city, region, code].filter(Boolean).join(' ')
  return parts.length < 2
    ? visibleText(textOf({ value, ...property })).trim()
    : [box, more, street, town, country].filter(Boolean).join('\n')
}

/** Returns the telephone number of a property; undefined where nobody can call it. */
export function phoneOf(property: Property): string | undefined {
  const phone = visibleLine(textOf(property)).replace(/^tel:/i, '')
  return callable.test(phone) && phone.length <= 60 ? phone : undefined
}

/** Returns the address for mail of a property; undefined where it is none. */
export function mailOf(property: Property): string | undefined {
  const mail = plainAddress(textOf(property).replace(/^mailto:/i, ''))
  return validAddress.test(mail) && mail.length <= 254 ? mail : undefined
}

// What programs write for a year that nobody knows.
const noYears = new Set([0, 1, 1604])

/** Returns the day of a property, without a year that nobody knows; undefined where it is no day. */
export function yearlyDayOf(property: Property): YearlyDay | undefined {
  const [, written, month, day] = /^(?:(\d{4})|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(property.value) ?? []
  const given = { month: Number(month), day: Number(day) }
  if (day === undefined || given.month < 1 || given.month > 12 || given.day < 1 || !isDayOfYear(given)) return undefined
  const year = Number(written ?? 0)
  const isNone = noYears.has(year) || paramOf(property, 'X-APPLE-OMIT-YEAR') === written || year < firstYear || year > lastYear
  return { ...given, year: isNone ? null : year }
}

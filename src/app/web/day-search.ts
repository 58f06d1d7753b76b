import { midnightOf } from '../../platform/shared/dates.ts'

/** Reads a day, 'yyyy-MM-dd', of an address; anything that is no day of the years 1900 to 2199 is undefined. */
export function readDaySearch(said: unknown): string | undefined {
  if (typeof said !== 'string' || midnightOf(said) === undefined) return undefined
  return said >= '1900-01-01' && said <= '2199-12-31' ? said : undefined
}

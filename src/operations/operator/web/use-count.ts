import { pageLocale } from '#platform/shared/language.ts'
import { mostCounted } from '../shared/most-counted.ts'
import { t } from './texts.ts'

const numbers = new Intl.NumberFormat(pageLocale)

/** Returns a function that writes a number of things, or that there are more than are counted. */
export function useCount(): (count: number | null) => string {
  return (count) => (count === null ? t('more', { most: numbers.format(mostCounted) }) : numbers.format(count))
}

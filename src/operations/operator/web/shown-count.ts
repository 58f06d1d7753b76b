import { pageLocale } from '#platform/shared/language.ts'
import { maxCounted } from '../shared/max-counted.ts'
import { t } from './texts.ts'

const numbers = new Intl.NumberFormat(pageLocale)

/** Writes a number of things, or that there are more than are counted. */
export function shownCount(count: number | null): string {
  return count === null ? t('more', { most: numbers.format(maxCounted) }) : numbers.format(count)
}

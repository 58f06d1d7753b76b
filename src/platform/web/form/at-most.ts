import { t } from '../ui/texts.ts'

/** Returns the rule that a text has at most so many characters, with its message; for `maxLength` of a field. */
export function atMost(most: number): { value: number; message: string } {
  return { value: most, message: t('tooLong', { count: most }) }
}

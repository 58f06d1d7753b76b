import { atMost } from '#platform/web/form/at-most.ts'
import { longestDetails, longestLine } from '../shared/limits.ts'

/** Returns the rules for the lengths of texts. */
export function textRules() {
  return { line: { maxLength: atMost(longestLine) }, details: { maxLength: atMost(longestDetails) } }
}

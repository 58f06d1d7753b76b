import { atMost } from '#platform/web/form/at-most.ts'
import type { CategoryKind } from '../contract.ts'
import { kinds } from '../shared/kinds.ts'
import { longestName } from '../shared/limits.ts'
import { isNameReserved, ownerOfName } from '../shared/reserved-names.ts'
import { t } from './texts.ts'

/** Returns the rules of a category's name, the same as the server's, with the messages shown beside the field. */
export function nameRules(kind: CategoryKind) {
  return {
    maxLength: atMost(longestName),
    validate: {
      filled: (name: string) => name.trim() !== '' || t('nameMissing'),
      free: (name: string) => !isNameReserved(name, kind) || reservedWords(name),
    },
  }
}

/** Returns the message for a reserved name, which points to its default instead. */
export function reservedWords(name: string): string {
  const owner = ownerOfName(name)
  return t('nameReserved', { name: owner === undefined ? name.trim() : kinds[owner].name })
}

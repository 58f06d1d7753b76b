import { omit } from '#platform/shared/omit.ts'
import type { NewNumber, PhoneNumber } from '../contract.ts'

/** Returns a deleted number as the input that adds it again: everything but what the server sets. */
export function numberToRestore(number: PhoneNumber): NewNumber {
  const { categoryId, subjectId } = number
  const typed = omit(number, 'createdAt', 'version', 'categoryId', 'subjectId', 'subjectKind')
  return { ...typed, ...(subjectId === null ? { categoryId } : { subjectId }) }
}

import { without } from '#platform/shared/without.ts'
import type { NewNumber, PhoneNumber } from '../contract.ts'

/** Returns a deleted number as the input that adds it again: everything but what the server sets. */
export function numberAgain(number: PhoneNumber): NewNumber {
  const said = without(number, 'createdAt', 'version', 'categoryId', 'childId', 'petId')
  if (number.childId !== null) return { ...said, childId: number.childId }
  return number.petId === null ? { ...said, categoryId: number.categoryId } : { ...said, petId: number.petId }
}

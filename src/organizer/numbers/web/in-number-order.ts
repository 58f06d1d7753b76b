import type { PhoneNumber } from '../contract.ts'
import { isShared } from './numbers-of.ts'

/** Returns numbers in the order of the server's list: doctors first, then those of one child or pet, then in the order of adding. */
export function inNumberOrder(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  const keyOf = (one: PhoneNumber): string => `${one.role === 'doctor' ? 0 : 1}${isShared(one) ? 1 : 0}${one.id}`
  return numbers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

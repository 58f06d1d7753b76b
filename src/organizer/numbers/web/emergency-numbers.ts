import type { PhoneNumber } from '../contract.ts'

const besideTheDoctor = 2

/** Returns the numbers of an emergency card, from a list in its order: the first doctor, if there is one, and the next two. */
export function emergencyNumbers(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  const doctors = numbers[0]?.role === 'doctor' ? 1 : 0
  return numbers.slice(0, doctors + besideTheDoctor)
}

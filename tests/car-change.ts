import type { Car } from '#household/subjects/contract.ts'

type FixedField = 'id' | 'categoryId' | 'createdAt' | 'version'

/** Returns the input of a change to a car: every value as it was read, except those named. */
export function changeOf(car: Car, changed: Partial<Omit<Car, FixedField>>) {
  const { id, version: ifVersion, categoryId: _category, createdAt: _instant, ...fields } = car
  return { id, ifVersion, ...fields, ...changed }
}

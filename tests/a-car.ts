import type { Car } from '../src/household/cars/contract.ts'

type Kept = 'id' | 'categoryId' | 'createdAt' | 'version'

/** The input of a change of a car: everything as it was read, but for what is named. */
export function changeOf(car: Car, changed: Partial<Omit<Car, Kept>>) {
  const { id: carId, version: ifVersion, categoryId: _category, createdAt: _instant, ...fields } = car
  return { carId, ifVersion, ...fields, ...changed }
}

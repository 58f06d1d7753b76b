import type { DueDate, DueDatesOf } from '../contract.ts'
import type { Room } from '../shared/presets.ts'

/** Whose dates a list has: those of a category itself, a car, a house, a child or a pet. */
export type DatesOf = { kind: 'category' | 'car' | 'house' | 'child' | 'pet'; id: string }

/** Returns them as the API expects it. */
export function parentOf({ kind, id }: DatesOf): DueDatesOf {
  return { [`${kind}Id`]: id }
}

/** Returns in whose list a date is. */
export function listOf({ carId, houseId, childId, petId, categoryId }: DueDate): DatesOf {
  if (carId !== null) return { kind: 'car', id: carId }
  if (houseId !== null) return { kind: 'house', id: houseId }
  if (childId !== null) return { kind: 'child', id: childId }
  return petId === null ? { kind: 'category', id: categoryId } : { kind: 'pet', id: petId }
}

/** A place whose dates are shown, as people know it. */
export type DatesPlace = {
  of: DatesOf
  room: Room
  /** The name of the car, the house, the child, the pet or the category. */
  name: string
  categoryId: string
}

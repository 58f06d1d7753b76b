import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDate, DueDatesOf } from '../contract.ts'
import { dueDateRows, toDueDate } from './due-date-row.ts'

/** Lists the dates of a category itself, of a car, a house, a child or a pet, the nearest first (CLOCK-01). One statement. */
export async function listDueDates(db: Db, whose: DueDatesOf): Promise<DueDate[]> {
  const { rows } = await dueDateRows(isOf(whose)).execute(db)
  return rows.map(toDueDate)
}

/** Returns the condition on `d` of the dates of a category itself, of a car, a house, a child or a pet. */
export function isOf({ categoryId, carId, houseId, childId, petId }: DueDatesOf): RawBuilder<boolean> {
  if (carId !== undefined) return sql<boolean>`d.car_id = ${carId}`
  if (houseId !== undefined) return sql<boolean>`d.house_id = ${houseId}`
  if (childId !== undefined) return sql<boolean>`d.child_id = ${childId}`
  if (petId !== undefined) return sql<boolean>`d.pet_id = ${petId}`
  return sql<boolean>`(d.category_id = ${categoryId ?? null} and num_nonnulls(d.car_id, d.house_id, d.child_id, d.pet_id) = 0)`
}

import { addBelow, addRow } from '../../../foundation/sharing/server/rows.ts'
import { refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDate, NewDueDate } from '../contract.ts'
import { type DueDateRefusal, readerChecks, toColumns } from './due-date-columns.ts'
import { readDueDate } from './due-date-row.ts'

/** Adds a date to a category, a car, a house, a child or a pet (CLOCK-02). A repeated request adds nothing and returns the same answer. */
export async function addDueDate(db: Db, { id, categoryId = '', carId, houseId, childId, petId, ...fields }: NewDueDate) {
  const subject = { car_id: carId ?? null, house_id: houseId ?? null, child_id: childId ?? null, pet_id: petId ?? null }
  const add = async (category_id: string): Promise<DueDate | DueDateRefusal> => {
    const columns = { id, category_id, ...subject, ...toColumns(fields), counted_from: fields.nextOn }
    return refusedWhenRaised(readerChecks, async () => addRow(db, 'app.due_dates', columns, async () => readDueDate(db, id)))
  }
  if (carId !== undefined) return addBelow(db, { table: 'app.cars', id: carId }, add)
  if (houseId !== undefined) return addBelow(db, { table: 'app.houses', id: houseId }, add)
  if (childId !== undefined) return addBelow(db, { table: 'app.children', id: childId }, add)
  if (petId !== undefined) return addBelow(db, { table: 'app.pets', id: petId }, add)
  return add(categoryId)
}

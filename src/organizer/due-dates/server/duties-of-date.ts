import type { Db } from '../../../platform/server/db/transaction.ts'
import { PresetOfDate } from '../contract.ts'
import { presetOf } from '../shared/presets.ts'
import type { LockedDate } from './locked-date.ts'
import { type DutiesOf, raiseDuties } from './raise-duties.ts'

/** Raises the tasks that follow from an outcome of a date, for whoever looks after it. */
export async function raiseDutiesOf(db: Db, date: LockedDate, outcome: DutiesOf['outcome'], language: string): Promise<void> {
  const duties = presetOf(PresetOfDate.parse(date.preset)).duties ?? []
  if (duties.length === 0) return
  const { category_id, child_id, pet_id, looked_after_by: assignedTo } = date
  const about = [date.name, await nameOfSubject(db, date)].filter((name) => name !== undefined).join(', ')
  await raiseDuties(db, { outcome, duties, place: { category_id, child_id, pet_id }, about, assignedTo }, language)
}

// A task is told from others by the car or the house; one of a child or a pet stands on its page.
async function nameOfSubject(db: Db, { car_id, house_id }: LockedDate): Promise<string | undefined> {
  if (car_id !== null) return (await db.selectFrom('app.cars').select('name').where('id', '=', car_id).executeTakeFirst())?.name
  if (house_id !== null) return (await db.selectFrom('app.houses').select('name').where('id', '=', house_id).executeTakeFirst())?.name
  return undefined
}

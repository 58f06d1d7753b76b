import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { raiseDuties } from '../../due-dates/server/public.ts'
import { afterDone, isMot, mot } from '../../due-dates/shared/public.ts'
import type { NewOutcome } from '../contract.ts'
import type { LockedItem } from '../../items/server/public.ts'

/** A test that was passed or failed. */
type Test = Extract<NewOutcome, { outcome: 'passed' | 'failed' }>

/** Returns whether what is recorded is a test. */
export function isTest(input: NewOutcome): input is Test {
  return input.outcome === 'passed' || input.outcome === 'failed'
}

/** Returns why a test cannot be recorded of a contract; undefined where it can, or no test is recorded. One statement for a test. */
export async function refuseTest(db: Db, input: NewOutcome, item: LockedItem): Promise<Refused<'NO_TEST' | 'NOT_YET'> | undefined> {
  if (!isTest(input)) return undefined
  const { name } = await db.selectFrom('app.subcategories').select('name').where('id', '=', item.subcategory_id).executeTakeFirstOrThrow()
  if (!isMot(name)) return { refused: 'NO_TEST' }
  return input.doneOn > item.today ? { refused: 'NOT_YET' } : undefined
}

/** Returns the end of a contract after a test: as somebody chose, or as the rule of MOT tests says; after one that was failed as before. */
export function endAfterTest(input: Test, { ends_on: endsOn }: LockedItem): string {
  if (input.outcome === 'failed') return endsOn ?? input.doneOn
  const { nextOn } = afterDone({ ...mot, nextOn: endsOn, countedFrom: endsOn }, input.doneOn)
  return input.newEnd ?? nextOn ?? input.doneOn
}

/** Raises the task that follows from a test that was failed, for whoever looks after the contract (CLOCK-07, CLOCK-08). */
export async function raiseRetest(db: Db, { id, outcome, doneOn }: Test, item: LockedItem, language: string): Promise<void> {
  const { car, subcategory } = await db
    .selectFrom('app.subcategories as s')
    .leftJoin('app.cars as k', (join) => join.onRef('k.category_id', '=', 's.category_id').onRef('k.id', '=', 's.car_id'))
    .select(['s.name as subcategory', 'k.name as car'])
    .where('s.id', '=', item.subcategory_id)
    .executeTakeFirstOrThrow()
  const about = car === null ? subcategory : `${subcategory}, ${car}`
  const place = { category_id: item.category_id, child_id: null, pet_id: null }
  const raising = { outcome: { id, outcome, doneOn, raised: [] }, duties: mot.duties, place, about, assignedTo: item.looked_after_by }
  await raiseDuties(db, raising, language)
}

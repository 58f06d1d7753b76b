import { isDeepStrictEqual } from 'node:util'
import type { Refusal } from '#foundation/sharing/server/rows.ts'
import { toAnswerColumns } from '#organizer/due-dates/server/outcome-record-row.ts'
import { createFollowUps } from '#organizer/due-dates/server/follow-up-tasks.ts'
import { afterDone } from '#organizer/due-dates/shared/next-date.ts'
import { mot } from '#organizer/due-dates/shared/presets.ts'
import { factsOf } from '#organizer/subcategories/shared/by-name.ts'
import type { Item } from '#organizer/items/contract.ts'
import { readItem } from '#organizer/items/server/item-row.ts'
import { findItemToChange, type LockedItem, refuseChange } from '#organizer/items/server/lock-item.ts'
import type { Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { NewOutcome, Outcome, TestCorrection } from '../contract.ts'
import { ChangedColumns, columnsNow, OpenStatus, selectOutcomes, toOutcome, ColumnsBefore } from './outcome-row.ts'

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
  if (!factsOf(name).isTest) return { refused: 'NO_TEST' }
  return input.doneOn > item.today ? { refused: 'NOT_YET' } : undefined
}

/** Returns the end of a contract after a test: as somebody chose, or by the rule of MOT tests; unchanged after a failed one. */
export function endAfterTest(input: Test, { ends_on: endsOn }: LockedItem): string {
  if (input.outcome === 'failed') return endsOn ?? input.doneOn
  return input.newEnd ?? ruledEnd(endsOn, input.doneOn)
}

const ruledEnd = (endsOn: string | null, doneOn: string): string =>
  afterDone({ ...mot, nextOn: endsOn, countedFrom: endsOn }, doneOn).nextOn ?? doneOn

/** Creates the task that follows from a failed test, for the person who looks after the contract. */
export async function addRetest(db: Db, { id, outcome, doneOn }: Test, item: LockedItem, language: string): Promise<void> {
  const { car, subcategory } = await db
    .selectFrom('app.subcategories as s')
    .leftJoin('app.subjects as k', (join) => join.onRef('k.category_id', '=', 's.category_id').onRef('k.id', '=', 's.subject_id'))
    .select(['s.name as subcategory', 'k.name as car'])
    .where('s.id', '=', item.subcategory_id)
    .executeTakeFirstOrThrow()
  const about = car === null ? subcategory : `${subcategory}, ${car}`
  const place = { category_id: item.category_id }
  const raising = { outcome: { id, outcome, doneOn, raised: [] }, followUps: mot.followUps, place, about, assignedTo: item.looked_after_by }
  await createFollowUps(db, raising, language)
}

// More are open only where many failed tests of one contract were recorded.
const maxRetests = 10

/**
 * Completes the tasks of failed tests of a contract: one that was passed is what they asked for. Returns which status each had, which `was` of the
 * outcome keeps.
 */
export async function closeRetests(db: Db, { id, category_id }: LockedItem): Promise<Pick<ColumnsBefore, 'retests'>> {
  const open = await db
    .selectFrom('app.tasks as t')
    .innerJoin('app.outcomes as o', (join) => join.onRef('o.category_id', '=', 't.category_id').onRef('o.id', '=', 't.outcome_id'))
    .select(['t.id', 't.status'])
    .where('t.category_id', '=', category_id)
    .where('t.status', '<>', 'done')
    .where('o.item_id', '=', id)
    .where('o.outcome', '=', 'failed')
    .orderBy('t.id')
    .limit(maxRetests)
    .execute()
  if (open.length === 0) return {}
  const ids = open.map((task) => task.id)
  await db.updateTable('app.tasks').set({ status: 'done' }).where('category_id', '=', category_id).where('id', 'in', ids).execute()
  return { retests: open.map((task) => ({ id: task.id, status: OpenStatus.parse(task.status) })) }
}

/** Gives the tasks that a passed test completed back the status that they had. */
export async function reopenRetests(db: Db, { category_id }: LockedItem, retests: ColumnsBefore['retests'] = []): Promise<void> {
  for (const { id, status } of retests)
    await db
      .updateTable('app.tasks')
      .set({ status })
      .where('category_id', '=', category_id)
      .where('id', '=', id)
      .where('status', '=', 'done')
      .execute()
}

type CorrectionRefusal = Refusal | Refused<'NO_TEST' | 'NOT_YET' | 'END_TOO_EARLY'>

/** Corrects what was recorded of a test, unless somebody else has since `ifVersion`; of the newest one the end is worked out anew. */
export async function correctTest(db: Db, input: TestCorrection, now: Date): Promise<{ outcome: Outcome; item: Item } | CorrectionRefusal> {
  const found = await db.selectFrom('app.outcomes').select('item_id').where('id', '=', input.outcomeId).executeTakeFirst()
  if (found?.item_id === undefined || found.item_id === null) return { refused: 'NOT_FOUND' }
  const item = await findItemToChange(db, found.item_id, now)
  if (item === undefined) return refuseChange(db, found.item_id)
  // Read again, as somebody may have changed it before the row was locked.
  const row = await selectOutcomes(db).where('o.id', '=', input.outcomeId).executeTakeFirst()
  if (row === undefined || row.version !== input.ifVersion) return { refused: row === undefined ? 'NOT_FOUND' : 'CONFLICT' }
  const { outcome } = row
  if (outcome !== 'passed' && outcome !== 'failed') return { refused: 'NO_TEST' }
  if (input.doneOn > item.today) return { refused: 'NOT_YET' }
  const end = outcome === 'passed' ? endAnew(input, row, item) : undefined
  if (end !== undefined && (end <= input.doneOn || end < (item.contract_start_date ?? end))) return { refused: 'END_TOO_EARLY' }
  const became = { contract_end_date: end ?? null, handled_until: null }
  const moved = end === undefined ? {} : { next_on: end, became: JSON.stringify(became) }
  await db
    .updateTable('app.outcomes')
    .set({ ...toAnswerColumns(input.answers), done_on: input.doneOn, ...moved })
    .where('id', '=', row.id)
    .execute()
  if (end !== undefined) await db.updateTable('app.items').set(became).where('id', '=', item.id).execute()
  const corrected = await selectOutcomes(db).where('o.id', '=', row.id).executeTakeFirstOrThrow()
  return { outcome: toOutcome(corrected), item: await readItem(db, item.id, now) }
}

type TestRow = Pick<
  Awaited<ReturnType<ReturnType<typeof selectOutcomes>['executeTakeFirstOrThrow']>>,
  'was' | 'became' | 'due_on' | 'done_on' | 'is_newest'
>

// Undefined where it stays: something was recorded later, somebody has changed the contract since, or nothing that matters is another.
function endAnew({ doneOn, newEnd }: TestCorrection, row: TestRow, item: LockedItem): string | undefined {
  const became = ChangedColumns.parse(row.became)
  if (!row.is_newest || !isDeepStrictEqual(columnsNow(item, became), became)) return undefined
  if (newEnd !== undefined) return newEnd
  if (doneOn === row.done_on) return undefined
  // Of a contract that had no end `due_on` is the day of the test.
  const endedOn = ColumnsBefore.parse(row.was).contract_end_date == null ? null : row.due_on
  return ruledEnd(endedOn, doneOn)
}

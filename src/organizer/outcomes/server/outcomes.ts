import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { addRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { toAnswerColumns } from '#organizer/due-dates/server/outcome-record-row.ts'
import type { Item } from '#organizer/items/contract.ts'
import { readItem } from '#organizer/items/server/item-row.ts'
import { findItemToChange, type LockedItem, refuseChange } from '#organizer/items/server/lock-item.ts'
import { toAtEnd } from '#organizer/items/server/contract-end.ts'
import { nextNotice, termEnd } from '#organizer/items/shared/terms.ts'
import { isRefused, type Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import type { NewOutcome, Outcome, Snooze } from '../contract.ts'
import { costFrom } from './cost-from.ts'
import { closeRetests, endAfterTest, isTest, addRetest, refuseTest, reopenRetests } from './mot-test.ts'
import { ChangedColumns, columnsNow, selectOutcomes, toOutcome, toSet, ColumnsBefore } from './outcome-row.ts'

const most = 200

/** Lists what became of the contracts of a subcategory, the newest first. One statement. */
export async function listOutcomes(db: Db, { subcategoryId }: { subcategoryId: string }): Promise<Outcome[]> {
  const rows = await selectOutcomes(db)
    .innerJoin('app.items as i', (join) => join.onRef('i.category_id', '=', 'o.category_id').onRef('i.id', '=', 'o.item_id'))
    .where('i.subcategory_id', '=', subcategoryId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toOutcome)
}

type RecordRefusal = Refusal | Refused<'ALREADY_RECORDED' | 'END_MOVED' | 'END_TOO_EARLY' | 'NO_TEST' | 'NOT_YET'>

/** When an outcome is recorded, and the language of the task that a failed test raises. */
type OutcomeContext = { now: Date; language: string }

/**
 * Records what became of the end of a contract that the caller saw, and changes the contract accordingly. Its row is
 * locked first, so that of two people who record something at once the second gets a conflict. Sent twice it is recorded once.
 */
export async function recordOutcome(
  db: Db,
  input: NewOutcome,
  asking: OutcomeContext,
): Promise<{ outcome: Outcome; item: Item } | RecordRefusal> {
  const { now } = asking
  const item = await findItemToChange(db, input.itemId, asking.now)
  if (item === undefined) return refuseChange(db, input.itemId)
  const before = await findRecorded(db, input)
  if (before?.id === input.id) return { outcome: before, item: await readItem(db, item.id, now) }
  if (before !== undefined) {
    const { outcome, by } = before
    const message = by === null ? {} : { message: `outcomes:refusal.recorded.${outcome}` }
    return { refused: 'ALREADY_RECORDED', ...message, data: { outcome, name: by?.name ?? null } }
  }
  if (item.closed_on !== null || item.ends_on !== input.dueOn) return { refused: 'END_MOVED' }
  const test = await refuseTest(db, input, item)
  if (test !== undefined) return test
  const became = changesBy(input, item)
  if (became === undefined) return { refused: 'END_TOO_EARLY' }
  if (input.outcome === 'switched') {
    const added = await addSuccessor(db, { item, now }, input.successor)
    if (isRefused(added)) return added
  }
  if (input.outcome !== 'failed') await db.updateTable('app.items').set(toSet(became)).where('id', '=', item.id).execute()
  const retests = input.outcome === 'passed' ? await closeRetests(db, item) : {}
  const was = { ...columnsNow(item, became), ...retests }
  await db
    .insertInto('app.outcomes')
    .values({ ...rowOf(input, item), was: JSON.stringify(was), became: JSON.stringify(became) })
    .execute()
  if (isTest(input) && input.outcome === 'failed') await addRetest(db, input, item, asking.language)
  const outcome = await selectOutcomes(db).where('o.id', '=', input.id).executeTakeFirstOrThrow()
  return { outcome: toOutcome(outcome), item: await readItem(db, item.id, now) }
}

function rowOf(input: NewOutcome, item: LockedItem) {
  return {
    id: input.id,
    category_id: item.category_id,
    item_id: item.id,
    due_on: input.dueOn ?? (isTest(input) ? input.doneOn : nextOn(input, item)),
    outcome: input.outcome,
    done_on: 'doneOn' in input ? input.doneOn : item.today,
    next_on: nextOn(input, item),
    ...(isTest(input) ? toAnswerColumns(input.answers) : {}),
  }
}

async function findRecorded(db: Db, { id, itemId, dueOn }: NewOutcome): Promise<Outcome | undefined> {
  const row = await selectOutcomes(db)
    .where('o.item_id', '=', itemId)
    .where((where) => where.or([where('o.id', '=', id), where.and([where('o.due_on', '=', dueOn), where('o.outcome', '<>', 'failed')])]))
    .orderBy(sql`o.id = ${id}`, 'desc')
    .executeTakeFirst()
  return row && toOutcome(row)
}

function nextOn(input: NewOutcome, item: LockedItem): string {
  if (input.outcome === 'renewed') return input.newEnd
  if (isTest(input)) return endAfterTest(input, item)
  return input.outcome === 'ended' ? lastDayOf(item, input.dueOn) : input.lastDay
}

// One that renews itself ends when notice can still arrive in time, which may be after its present end.
function lastDayOf(item: LockedItem, dueOn: string): string {
  const { contract_end_date: contractEndDate, handled_until: handledUntil } = item
  return nextNotice({ contractEndDate, handledUntil, atEnd: toAtEnd(item), closed: null }, item.today)?.endsOn ?? dueOn
}

// Undefined when the contract would end before it starts, or be renewed until a day before its end.
function changesBy(input: NewOutcome, item: LockedItem): ChangedColumns | undefined {
  const end = nextOn(input, item)
  if (input.outcome === 'failed') return {}
  if (item.contract_start_date !== null && end < item.contract_start_date) return undefined
  if (input.outcome === 'ended') return { closed_on: end, closed_as: 'ended' }
  if (input.outcome === 'cancelled') return { closed_on: end, closed_as: 'cancelled' }
  if (input.outcome === 'switched') return { closed_on: end, closed_as: 'switched', successor_id: input.successor.id }
  if (input.outcome === 'passed') return end > input.doneOn ? { contract_end_date: end, handled_until: null } : undefined
  if (end <= input.dueOn) return undefined
  const { monthlyCostPence, paymentPence = null } = input
  const cost = costFrom(item, { from: daysAfter(input.dueOn, 1), monthlyCostPence, paymentPence })
  // The count of terms goes on from the first end where the next one is as expected.
  if (isNextTerm(item, { dueOn: input.dueOn, end })) return { handled_until: input.dueOn, ...cost }
  return { contract_end_date: end, handled_until: null, ...cost }
}

function isNextTerm(item: LockedItem, { dueOn, end }: { dueOn: string; end: string }): boolean {
  const { contract_end_date: firstEnd } = item
  const { term } = toAtEnd(item)
  return firstEnd !== null && term !== null && termEnd(firstEnd, term, daysAfter(dueOn, 1)) === end
}

// A single payment predicts none.
function otherPeriod({ pays_unit, pays_every, pays_in_months }: LockedItem) {
  return pays_unit === 'once' ? {} : { pays_unit, pays_every, pays_in_months }
}

type Successor = Extract<NewOutcome, { outcome: 'switched' }>['successor']

// How it is paid, what happens at its end and who looks after it is as it was, until somebody changes it.
async function addSuccessor(db: Db, { item, now }: { item: LockedItem; now: Date }, successor: Successor): Promise<Item | Refusal> {
  const columns = {
    id: successor.id,
    category_id: item.category_id,
    subcategory_id: item.subcategory_id,
    provider_name: successor.providerName,
    monthly_cost_pence: successor.monthlyCostPence,
    payment_pence: item.pays_unit === 'once' || successor.monthlyCostPence === null ? null : (successor.paymentPence ?? null),
    contract_start_date: successor.contractStartDate,
    contract_end_date: successor.contractEndDate,
    payment_method: item.payment_method,
    payment_bank: item.payment_bank,
    payment_frequency: item.payment_frequency,
    ...otherPeriod(item),
    currency: item.currency,
    direction: item.direction,
    renewal: item.renewal,
    term_count: item.term_count,
    term_unit: item.term_unit,
    notice_count: item.notice_count,
    notice_unit: item.notice_unit,
    notice_to: item.notice_to,
    post_days: item.post_days,
    end_thresholds: item.end_thresholds,
    cancel_thresholds: item.cancel_thresholds,
    looked_after_by: item.looked_after_by,
  }
  return addRow(db, 'app.items', columns, async ({ id }) => readItem(db, id, now))
}

/**
 * Undoes the newest outcome of a contract, unless what it changed has been changed again since. The contract that took the
 * place of this one and the task that it raised are deleted if they are as they were made; otherwise they stay. A retest that it completed is to do again.
 */
export async function undoOutcome(db: Db, outcomeId: string, now: Date): Promise<{ item: Item } | Refusal | Refused<'NOT_NEWEST'>> {
  const found = await db.selectFrom('app.outcomes').select('item_id').where('id', '=', outcomeId).executeTakeFirst()
  if (found?.item_id === undefined || found.item_id === null) return { refused: 'NOT_FOUND' }
  const item = await findItemToChange(db, found.item_id, now)
  if (item === undefined) return refuseChange(db, found.item_id)
  // Read again, as somebody may have undone it before the row was locked.
  const outcome = await selectOutcomes(db).where('o.id', '=', outcomeId).executeTakeFirst()
  if (outcome === undefined) return { refused: 'NOT_FOUND' }
  if (!outcome.is_newest) return { refused: 'NOT_NEWEST' }
  const [{ retests, ...was }, became] = [ColumnsBefore.parse(outcome.was), ChangedColumns.parse(outcome.became)]
  if (!isDeepStrictEqual(columnsNow(item, became), became)) return { refused: 'CONFLICT' }
  // A test that was failed changed nothing of the contract.
  if (Object.keys(was).length > 0) await db.updateTable('app.items').set(toSet(was)).where('id', '=', item.id).execute()
  await db
    .deleteFrom('app.tasks')
    .where('category_id', '=', item.category_id)
    .where('outcome_id', '=', outcomeId)
    .where('version', '=', 1)
    .execute()
  await db.deleteFrom('app.outcomes').where('id', '=', outcomeId).execute()
  await reopenRetests(db, item, retests)
  if (typeof became.successor_id === 'string') await deleteUntouched(db, became.successor_id)
  return { item: await readItem(db, item.id, now) }
}

async function deleteUntouched(db: Db, itemId: string): Promise<void> {
  await db
    .deleteFrom('app.items as i')
    .where('i.id', '=', itemId)
    .where('i.version', '=', 1)
    .where((where) => where.not(where.exists(where.selectFrom('app.outcomes as o').select('o.id').whereRef('o.item_id', '=', 'i.id'))))
    .execute()
}

/**
 * Puts off reminding the caller of a date that is coming of a contract they may see; another day replaces the one before. A person
 * has at most one for the end of a contract and one for its notice.
 */
export async function snooze(db: Db, wanted: Snooze, now: Date): Promise<Snooze | Refused<'NOT_FOUND' | 'END_MOVED'>> {
  const { itemId, reason, onDate, untilDay } = wanted
  const { rows } = await sql`
    insert into app.snoozes (user_id, source_id, reason, on_date, until_day)
    select app.uid(), c.source_id, c.reason, c.on_date, ${untilDay} from app.coming(app.my_day(${now}), array(select i.category_id from app.items i where i.id = ${itemId})) c
     where c.source_id = ${itemId} and c.reason = ${reason} and c.on_date = ${onDate}
        on conflict (user_id, source_id, reason, on_date) do update set until_day = excluded.until_day, set_at = now()
    returning source_id`.execute(db)
  if (rows.length === 0) {
    const seen = await db.selectFrom('app.items').select('id').where('id', '=', itemId).executeTakeFirst()
    return { refused: seen === undefined ? 'NOT_FOUND' : 'END_MOVED' }
  }
  await db.deleteFrom('app.snoozes').where('source_id', '=', itemId).where('reason', '=', reason).where('on_date', '<>', onDate).execute()
  return wanted
}

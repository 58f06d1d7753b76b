import type { Selectable } from 'kysely'
import type { DB } from '#platform/server/db/database.gen.ts'
import { type AtEnd, Closing, type Item, NoticePeriod, Renewal, Term } from '../contract.ts'

/** Returns what decides when a contract ends. */
export function toContractEnd(row: Selectable<DB['app.items']>): Pick<Item, 'contractEndDate' | 'atEnd' | 'handledUntil' | 'closed'> {
  return { contractEndDate: row.contract_end_date, atEnd: toAtEnd(row), handledUntil: row.handled_until, closed: toClosed(row) }
}

/** Returns what happens at the end of a contract. */
export function toAtEnd(row: Selectable<DB['app.items']>): AtEnd {
  return {
    renewal: Renewal.parse(row.renewal),
    term: row.term_count === null ? null : Term.parse({ count: row.term_count, unit: row.term_unit }),
    notice: row.notice_count === null ? null : NoticePeriod.parse({ count: row.notice_count, unit: row.notice_unit, to: row.notice_to }),
    postDays: row.post_days,
    endReminders: row.end_thresholds,
    cancelReminders: row.cancel_thresholds,
  }
}

function toClosed({ closed_on: on, closed_as: as, successor_id: successorId }: Selectable<DB['app.items']>): Item['closed'] {
  return on === null ? null : { on, as: Closing.parse(as), successorId }
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDatesOf } from '../contract.ts'
import type { OutcomeRecord } from '../outcomes/contract.ts'
import { mostOutcomes } from '../shared/limits.ts'
import { isOf } from './list-due-dates.ts'
import { outcomeRecordRows, toOutcomeRecord } from './outcome-record-row.ts'

type Whose = DueDatesOf & { dueDateId?: string | undefined }

/** Lists what became of one date, or of those of one place, the newest first (CLOCK-12). One statement. */
export async function listDateOutcomes(db: Db, { dueDateId, ...whose }: Whose): Promise<OutcomeRecord[]> {
  const condition = dueDateId === undefined ? isOf(whose) : sql`d.id = ${dueDateId}`
  const { rows } = await sql<Parameters<typeof toOutcomeRecord>[0]>`${outcomeRecordRows(condition)} limit ${sql.lit(mostOutcomes)}`.execute(
    db,
  )
  return rows.map(toOutcomeRecord)
}

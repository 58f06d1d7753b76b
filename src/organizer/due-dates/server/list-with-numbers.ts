import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { PhoneNumber } from '../../numbers/contract.ts'
import { type NumberRow, selectNumbers, toNumber } from '../../numbers/server/public.ts'
import type { DueDate } from '../contract.ts'
import { type DueDateRow, dueDateRows, toDueDate } from './due-date-row.ts'
import { isOf } from './list-due-dates.ts'

type Whose = { childId?: string | undefined; petId?: string | undefined }

/** Lists the dates of a child or a pet and its telephone numbers: its page reads its tasks beside them. One statement. */
export async function listWithNumbers(db: Db, whose: Whose): Promise<{ dueDates: DueDate[]; numbers: PhoneNumber[] }> {
  const { rows } = await sql<{ dates: DueDateRow[]; numbers: NumberRow[] }>`
    select (select coalesce(json_agg(r), '[]') from (${dueDateRows(isOf(whose))}) r) as dates,
           (select coalesce(json_agg(r), '[]') from ${selectNumbers(db, whose)} r) as numbers`.execute(db)
  const [found] = rows
  return { dueDates: (found?.dates ?? []).map(toDueDate), numbers: (found?.numbers ?? []).map(toNumber) }
}

import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDate } from '../contract.ts'
import { findDueDate } from './due-date-row.ts'

/** Returns one date. One statement. */
export async function getDueDate(db: Db, dueDateId: string): Promise<DueDate | NotFound> {
  return (await findDueDate(db, dueDateId)) ?? { refused: 'NOT_FOUND' }
}

import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Space } from '../contract.ts'
import { selectSpaces, toSpace } from './space-row.ts'

/** Returns one space as the person sees it. One statement. */
export async function getSpace(db: Db, familyId: string): Promise<Space | NotFound> {
  const row = await selectSpaces(db).where('f.id', '=', familyId).executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : toSpace(row)
}

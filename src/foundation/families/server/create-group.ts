import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import { isConstraint } from '../../../platform/server/db/database-error.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewFamily, Space } from '../contract.ts'
import { selectSpaces, toSpace } from './space-row.ts'

/** Creates a group with the person as creator and first admin (GAP-14). Sent twice it is created once, with the same answer. */
export async function createGroup(db: Db, family: NewFamily): Promise<Space | Refused<'CONFLICT'>> {
  const savepoint = 'before_founding'
  await sql`savepoint ${sql.ref(savepoint)}`.execute(db)
  try {
    await sql`select app.create_family(${family.id}, ${family.name}, ${family.groupType})`.execute(db)
  } catch (error) {
    if (!isConstraint(error)) throw error
    // The id is taken: by this very group, or by another of which the person must learn nothing.
    await sql`rollback to savepoint ${sql.ref(savepoint)}`.execute(db)
  }
  const row = await selectSpaces(db)
    .where('f.id', '=', family.id)
    .where('f.name', '=', family.name)
    .where('f.group_type', '=', family.groupType)
    .where('f.created_by', '=', sql<string>`app.uid()`)
    .executeTakeFirst()
  return row === undefined ? { refused: 'CONFLICT' } : toSpace(row)
}

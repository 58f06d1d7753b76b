import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { byName } from '../../../platform/shared/by-name.ts'
import type { Assignee } from '../contract.ts'

/** Lists the people who can be given a task of a category (GAP-80), by name; none for those who may not see it. One statement. */
export async function listAssignees(db: Db, categoryId: string): Promise<Array<Assignee & { hasAccount: boolean }>> {
  const people = await db
    .selectFrom(sql<{ user_id: string; name: string; has_account: boolean }>`app.assignees(${categoryId})`.as('a'))
    .select(['a.user_id as id', 'a.name', 'a.has_account as hasAccount'])
    .execute()
  return people.toSorted(byName)
}

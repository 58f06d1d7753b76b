import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { OwnedCategory } from '../contract.ts'
import { selectCategories, toCategory } from './category-row.ts'

/** Returns every category the person may see with its owner (SET-01, GAP-05), space by space in the dashboard's order. One statement. */
export async function listVisibleCategories(db: Db): Promise<OwnedCategory[]> {
  const rows = await selectCategories(db)
    // The creator of a space is always one of its members.
    .innerJoin(owners.as('o'), (join) => join.onRef('o.family_id', '=', 'c.family_id'))
    .select(['o.user_id as owner_id', 'o.name as owner_name'])
    .select(sql<boolean>`o.user_id = app.uid()`.as('is_mine'))
    .orderBy(sql`f.group_type <> 'personal'`)
    .orderBy('f.group_type')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...toCategory(row), owner: { id: row.owner_id, name: row.owner_name }, isMine: row.is_mine }))
}

const owners = sql<{ family_id: string; user_id: string; name: string }>`(
  select family_id, user_id, name from app.my_people() where is_creator)`

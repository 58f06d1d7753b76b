import { CategoryColor, CategoryIcon, CategoryKind } from '../../categories/contract.ts'
import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { Permission } from '../../sharing/contract.ts'
import type { Member, SharedCategory } from '../contract.ts'
import { getMember } from './get-member.ts'

/** Returns one member with the categories shared with them (READ-08), for admins of their group. Two statements. */
export async function manageMember(
  db: Db,
  memberId: string,
): Promise<{ member: Member; categories: SharedCategory[] } | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  const [found, categories] = await Promise.all([getMember(db, memberId), sharedWith(db, memberId)])
  if (isRefused(found)) return found
  return found.administered ? { member: found.member, categories } : { refused: 'VIEW_ONLY' }
}

async function sharedWith(db: Db, memberId: string): Promise<SharedCategory[]> {
  const rows = await db
    .selectFrom('app.category_permissions as p')
    .innerJoin('app.categories as c', 'c.id', 'p.category_id')
    .select(['c.id', 'c.name', 'c.kind', 'c.icon', 'c.color', 'p.permission_level', 'p.version'])
    .where('p.family_member_id', '=', memberId)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    categoryId: row.id,
    name: row.name,
    kind: CategoryKind.parse(row.kind),
    icon: CategoryIcon.parse(row.icon),
    color: CategoryColor.parse(row.color),
    level: Permission.parse(row.permission_level),
    version: row.version,
  }))
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Category, CategoryColor, CategoryDrawing, CategoryIcon, CategoryKind } from '../contract.ts'
import { Permission } from '../../sharing/contract.ts'
import { accessTo, administeredFamilies } from '../../sharing/server/rights.ts'
import { z } from 'zod'

const GroupType = z.enum(['personal', 'family', 'friend'])

/** Selects categories as the person sees them, with the name of their space and what the person may do in them. */
export function selectCategories(db: Db) {
  return db
    .selectFrom('app.categories as c')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .select(['c.id', 'c.family_id', 'f.name as family_name', 'f.group_type', 'c.kind', 'c.name', 'c.icon', 'c.color', 'c.sort_order'])
    .select(['c.drawing', 'c.is_default', 'c.version'])
    .select(accessTo('c.id').as('access'))
    .select(sql<boolean>`c.family_id = any (${administeredFamilies})`.as('administered'))
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>['executeTakeFirstOrThrow']>>

/** Returns the Category of a row; the only place that makes one. */
export function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    familyId: row.family_id,
    familyName: row.family_name,
    groupType: GroupType.parse(row.group_type),
    kind: CategoryKind.parse(row.kind),
    name: row.name,
    icon: CategoryIcon.parse(row.icon),
    color: CategoryColor.parse(row.color),
    drawing: CategoryDrawing.parse(row.drawing),
    sortOrder: row.sort_order,
    isDefault: row.is_default,
    access: Permission.parse(row.access),
    administered: row.administered,
    version: row.version,
  }
}

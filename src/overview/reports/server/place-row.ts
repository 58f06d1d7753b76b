import { CategoryIcon, CategoryKind } from '../../../foundation/categories/contract.ts'
import type { Place } from '../contract.ts'

/** What every statement of the reports selects of a category, its space `f` and the parent in between. */
export const placeColumns = ['c.id as category_id', 'c.name as category_name', 'c.kind', 'c.icon', 'f.name as family_name'] as const

type PlaceRow = {
  category_id: string
  category_name: string
  kind: string
  icon: string
  family_name: string
  parent_name: string | null
}

/** The one place where a row becomes a Place. */
export function toPlace(row: PlaceRow): Place {
  return {
    categoryId: row.category_id,
    categoryName: row.category_name,
    kind: CategoryKind.parse(row.kind),
    icon: CategoryIcon.parse(row.icon),
    familyName: row.family_name,
    parentName: row.parent_name,
  }
}

import { CategoryIcon, CategoryKind } from '../../../foundation/categories/contract.ts'
import type { Location } from '../contract.ts'

/** What is selected of a place. */
export type LocationRow = {
  category_id: string
  category_name: string
  kind: string
  icon: string
  family_name: string
  parent_name: string | null
}

/** The one place where a row becomes a Place. */
export function toLocation(row: LocationRow): Location {
  return {
    categoryId: row.category_id,
    categoryName: row.category_name,
    kind: CategoryKind.parse(row.kind),
    icon: CategoryIcon.parse(row.icon),
    familyName: row.family_name,
    parentName: row.parent_name,
  }
}

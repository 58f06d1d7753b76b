import { CategoryColor, CategoryIcon, CategoryKind, type Location } from '../contract.ts'

/** The columns that are selected for a location. */
export type LocationRow = {
  category_id: string
  category_name: string
  kind: string
  icon: string
  color: string
  family_name: string
  parent_name: string | null
}

/** Turns a row into a location. */
export function toLocation(row: LocationRow): Location {
  return {
    categoryId: row.category_id,
    categoryName: row.category_name,
    kind: CategoryKind.parse(row.kind),
    icon: CategoryIcon.parse(row.icon),
    color: CategoryColor.parse(row.color),
    familyName: row.family_name,
    parentName: row.parent_name,
  }
}

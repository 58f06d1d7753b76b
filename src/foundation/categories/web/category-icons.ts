import { Baby, Building2, Car, Dog, Heart, House, LayoutGrid, type LucideIcon, Plane, UtensilsCrossed } from 'lucide-react'
import type { CategoryIcon, CategoryKind } from '../contract.ts'
import { kinds } from '../shared/kinds.ts'

/** The drawing of each icon that a category can have. */
export const categoryIcons: Readonly<Record<CategoryIcon, LucideIcon>> = {
  Home: House,
  Car,
  Heart,
  Baby,
  Dog,
  Plane,
  UtensilsCrossed,
  Building2,
}

/** Returns the icon of a kind, whatever icon a single category of it has; custom categories share one. */
export function kindIcon(kind: CategoryKind): LucideIcon {
  const { icon } = kinds[kind]
  return icon === null ? LayoutGrid : categoryIcons[icon]
}

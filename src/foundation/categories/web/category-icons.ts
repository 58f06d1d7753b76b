import { Baby, Building2, Car, Dog, Heart, House, LayoutGrid, Plane, UtensilsCrossed } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { CategoryIcon, CategoryKind } from '../contract.ts'
import { kinds } from '../shared/kinds.ts'

/** The drawing behind each icon a category can have. */
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

/** Returns the icon of a kind of category, whichever a single category of it has; custom categories have one for all of them. */
export function kindIcon(kind: CategoryKind): LucideIcon {
  const { icon } = kinds[kind]
  return icon === null ? LayoutGrid : categoryIcons[icon]
}

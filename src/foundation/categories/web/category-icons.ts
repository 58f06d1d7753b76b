import { Baby, Building2, Car, Dog, Heart, House, Plane, UtensilsCrossed } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { CategoryIcon } from '../contract.ts'

/** The drawing behind each icon a category can carry. */
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

/** The eight icons in their given order (CONST-13). */
export const iconNames = [
  'Home',
  'Car',
  'Heart',
  'Baby',
  'Dog',
  'Plane',
  'UtensilsCrossed',
  'Building2',
] as const satisfies readonly CategoryIcon[]

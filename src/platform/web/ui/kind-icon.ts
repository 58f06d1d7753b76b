import { Baby, Building2, Car, Dog, Heart, House, LayoutGrid, Plane, UtensilsCrossed } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Hue } from './hue.ts'

/** The icon that stands for a kind of category wherever no drawing fits; custom categories bring their own. */
export const kindIcon: Readonly<Record<Hue, LucideIcon>> = {
  home: House,
  houses: Building2,
  cars: Car,
  health: Heart,
  children: Baby,
  pets: Dog,
  travel: Plane,
  meals: UtensilsCrossed,
  custom: LayoutGrid,
}

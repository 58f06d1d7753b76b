import { CalendarClock, CircleCheckBig, FileText, Folder } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { categoryIcons, kindIcon } from '../../../foundation/categories/web/public.ts'
import type { SearchHit } from '../contract.ts'

const icons = {
  subcategory: Folder,
  contract: FileText,
  appointment: CalendarClock,
  task: CircleCheckBig,
  car: kindIcon('cars'),
  house: kindIcon('houses'),
  child: kindIcon('children'),
  pet: kindIcon('pets'),
  trip: kindIcon('travel'),
  meal: kindIcon('meals'),
} as const

/** The icon of a hit: that of its kind of thing, of a category its own. */
export function hitIcon({ type, place }: SearchHit): LucideIcon {
  if (type !== 'category') return icons[type]
  return place.kind === 'custom' ? categoryIcons[place.icon] : kindIcon(place.kind)
}

import { categoryIcons } from '../../../foundation/categories/web/public.ts'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { kindIcon } from '../../../platform/web/ui/kind-icon.ts'
import type { Place } from '../contract.ts'

/** The category of something in a report, as a hexagon in its hue. */
export function PlaceCell({ place: { kind, icon } }: { place: Place }) {
  return <Cell hue={kind} icon={kind === 'custom' ? categoryIcons[icon] : kindIcon[kind]} />
}

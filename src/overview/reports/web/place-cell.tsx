import { kinds } from '../../../foundation/categories/shared/public.ts'
import { categoryIcons, kindIcon } from '../../../foundation/categories/web/public.ts'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import type { Place } from '../contract.ts'

/** The category of something in a report, as a hexagon in its hue. */
export function PlaceCell({ place: { kind, icon } }: { place: Place }) {
  return <Cell hue={kinds[kind].hue} icon={kind === 'custom' ? categoryIcons[icon] : kindIcon(kind)} />
}

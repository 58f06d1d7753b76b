import { kinds } from '../../../foundation/categories/shared/public.ts'
import { categoryIcons, kindIcon } from '../../../foundation/categories/web/public.ts'
import { HexagonIcon } from '../../../platform/web/ui/hexagon-icon.tsx'
import type { Location } from '../contract.ts'

/** The category of an entry of a report, as a hexagon in its hue. */
export function LocationCell({ place: { kind, icon } }: { place: Location }) {
  return <HexagonIcon hue={kinds[kind].hue} icon={kind === 'custom' ? categoryIcons[icon] : kindIcon(kind)} />
}

import type { Location } from '#foundation/categories/contract.ts'
import { categoryIcons, kindIcon } from '#foundation/categories/web/category-icons.ts'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'

/** The category of an entry of a report, as a hexagon in its hue. */
export function CategoryCell({ place: { kind, icon, color } }: { place: Location }) {
  return <HexagonIcon hue={color} icon={kind === 'custom' ? categoryIcons[icon] : kindIcon(kind)} />
}

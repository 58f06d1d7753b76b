import type { Location } from '#foundation/categories/contract.ts'
import { categoryIcons, kindIcon } from '#foundation/categories/web/category-icons.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'

type MarkProps = { personId: string | null; name: string; place: Pick<Location, 'kind' | 'icon' | 'color'>; size?: 'm' | 'l' }

/** The face of the member who somebody is, else the icon of the category. */
export function ContactMark({ personId, name, place, size = 'm' }: MarkProps) {
  if (personId !== null) return <PersonAvatar id={personId} name={name} size={size} silent />
  return <HexagonIcon icon={place.kind === 'custom' ? categoryIcons[place.icon] : kindIcon(place.kind)} hue={place.color} size={size} />
}

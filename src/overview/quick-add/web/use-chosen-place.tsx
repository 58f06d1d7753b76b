import { type ReactNode, useRef, useState } from 'react'
import { kindIcon } from '#foundation/categories/web/category-icons.ts'
import { rememberedSpaceId } from '#foundation/families/web/remembered-space.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { t } from './dialog-texts.ts'
import { lastPlace, rememberAdded } from './last-used.ts'
import { inOfferedOrder, presetPlace, type QuickKind, type QuickPlace } from './preset.ts'

type Choice<Place> = {
  places: readonly Place[]
  /** The address of the screen. */
  href: string
  /** What is typed, which may name a place. */
  typed?: string
  /** The place that what is typed decides, before what is on the screen. */
  named?: Place | undefined
  /** The label of the choice; unset: 'Where'. */
  label?: string
  /** Whether a press asks for the place: the list is there unless one is preset. */
  asks?: boolean
}

/** Returns the place that is chosen or preset, the choice of another where there are several, what remembers it, and what asks for one. */
export function useChosenPlace<Place extends QuickPlace>(
  kind: QuickKind,
  { places, href, typed, named, label, asks = false }: Choice<Place>,
) {
  const [chosenId, choose] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLButtonElement>(null)
  const spaceId = rememberedSpaceId()
  const preset = presetPlace(places, { what: kind, href, typed, spaceId, used: (familyId) => lastPlace(kind, familyId) })
  // A list and a calendar can be typed into at once; for anything else somebody chooses where it belongs.
  const first = kind === 'shopping' || kind === 'event' ? inOfferedOrder(places, spaceId)[0] : undefined
  const place = places.find(({ id }) => id === chosenId) ?? named ?? preset ?? first
  const isOneSpace = new Set(places.map(({ familyId }) => familyId)).size < 2
  const nameOf = ({ name, familyName }: Place): string => (isOneSpace ? name : t('placeOf', { name, space: familyName }))
  const options = inOfferedOrder(places, spaceId).map((one) => ({ value: one.id, label: nameOf(one), icon: kindIcon(one.kind) }))
  const choice: ReactNode =
    options.length > 1 ? (
      <SelectField
        label={label ?? t('where')}
        options={options}
        value={place?.id ?? ''}
        onChange={choose}
        startsOpen={asks && place === undefined}
        error={isMissing && place === undefined ? t('whereMissing') : undefined}
        ref={field}
      />
    ) : null
  const askWhere = (): void => {
    setMissing(true)
    field.current?.focus()
  }
  return { place, choice, askWhere, remember: () => place !== undefined && rememberAdded(kind, place) }
}

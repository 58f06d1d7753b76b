import { useState } from 'react'
import { QuickEventForm, useQuickEvent } from '#organizer/events/web/quick-event-form.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { t } from './dialog-texts.ts'
import { placeOfChildren, placesFor } from './event-places.ts'
import type { QuickFormProps } from './quick-task.tsx'
import { useChosenPlace } from './use-chosen-place.tsx'
import { useEventPlaces } from './use-event-places.ts'

/** The form for an event in one line. Whom it names decides where it is kept, before what is on the screen. */
export function QuickEvent({ categories, href, open }: QuickFormProps) {
  const { places, people, isPending, failed } = useEventPlaces(categories, open)
  const quick = useQuickEvent(people)
  const named = quick.said.people
  const [added, setAdded] = useState<readonly string[]>([])
  const { place, choice, remember, askWhere } = useChosenPlace('event', {
    places: placesFor(named, places),
    href,
    named: placeOfChildren(named, places),
  })
  if (failed !== undefined) return <QueryFailure title={t('loadFailed')} query={failed} />
  return (
    <QuickEventForm
      quick={quick}
      of={place?.of}
      isPending={isPending}
      choice={choice}
      announcement={added.length > 0 ? t('listed', { names: added.join('; ') }) : ''}
      onAdded={(title) => {
        remember()
        setAdded((known) => [title, ...known])
      }}
      onNowhere={askWhere}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { ApiContext } from '../../../platform/web/api/api-link.ts'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { withoutThing } from './in-plans.ts'
import { hotelAgain, participantAgain, transportationAgain } from './part-again.ts'
import { plansQuery, travel } from './travel-api.ts'
import type { SmallPart } from './trip-editing.ts'

type Options = { context: ApiContext }

/** Deletes a hotel, transport or a participant at once and without a question, and offers to take that back (TRAV-14, GAP-91). */
export function useRemovePart(categoryId: string): (part: SmallPart) => void {
  const { t } = useTranslation('travel')
  const restore = useChange({
    run: addAgain,
    reads: () => [plansQuery(categoryId).queryKey],
    success: (_done, { of }) => t(`${of}.added`),
    failure: (_error, { of }) => t(`${of}.addFailed`),
  })
  const remove = useChange({
    run: removeOne,
    optimistic: ({ part }) => [inCache(plansQuery(categoryId), (known) => ({ ...known, plans: withoutThing(known.plans, part.id) }))],
    failure: (_error, { of }) => t(`${of}.deleteFailed`),
    onDone: (_done, part) => toast.success(t(`${part.of}.deleted`), { action: { label: t('undo'), onPress: () => restore.send(part) } }),
  })
  return (part) => {
    remove.send(part)
    rescueFocus()
  }
}

async function removeOne({ of, part: { id } }: SmallPart, options: Options): Promise<object> {
  if (of === 'hotel') return travel.removeHotel({ hotelId: id }, options)
  if (of === 'transportation') return travel.removeTransportation({ transportationId: id }, options)
  return travel.removeParticipant({ participantId: id }, options)
}

/** Adds a deleted part again, the same in all it was. */
async function addAgain({ of, part }: SmallPart, options: Options): Promise<object> {
  if (of === 'hotel') return travel.addHotel(hotelAgain(part), options)
  if (of === 'transportation') return travel.addTransportation(transportationAgain(part), options)
  return travel.addParticipant(participantAgain(part), options)
}

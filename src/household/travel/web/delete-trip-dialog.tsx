import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import { withoutThing } from './in-plans.ts'
import { plansQuery, travel } from './travel-api.ts'
import type { Deleting } from './trip-editing.ts'
import { useTripWords } from './use-trip-words.ts'

type DeleteTripDialogProps = { open: boolean; onClose: () => void; categoryId: string; deleting: Deleting }

/** Asks before a plan or a place goes with all that hangs on it (TRAV-04, GAP-91, GAP-92); it goes at once and comes back when refused. */
export function DeleteTripDialog({ open, onClose, categoryId, deleting }: DeleteTripDialogProps) {
  const { t } = useTranslation('travel')
  const { range } = useTripWords()
  const remove = useChange({
    run: async ({ of, part }: Deleting, options) =>
      of === 'plan' ? travel.removePlan({ planId: part.id }, options) : travel.removeLocation({ locationId: part.id }, options),
    optimistic: ({ part }) => [inCache(plansQuery(categoryId), (known) => ({ ...known, plans: withoutThing(known.plans, part.id) }))],
    success: (_done, { of }) => t(`${of}.deleted`),
    failure: (_error, { of }) => t(`${of}.deleteFailed`),
  })
  const confirm = (): void => {
    remove.send(deleting)
    rescueFocus()
  }
  const name = deleting.of === 'plan' ? range(deleting.part) : deleting.part.name
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={confirm}>
      {t(`${deleting.of}.confirm`, { name })}
    </DeleteDialog>
  )
}

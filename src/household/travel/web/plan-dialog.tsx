import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import type { TravelPlan } from '../contract.ts'
import { DayFields } from './day-fields.tsx'
import { withPlan } from './in-plans.ts'
import type { Days } from './next-days.ts'
import { travel } from './travel-api.ts'
import { useDayRules } from './use-day-rules.ts'
import { type PartDialogProps, usePartDialog } from './use-part-dialog.ts'
import { useTripWords } from './use-trip-words.ts'

type PlanDialogProps = PartDialogProps & { part: TravelPlan | undefined }

/** Adds a travel plan or changes its days (TRAV-02, TRAV-03). */
export function PlanDialog({ open, plans, part, ...same }: PlanDialogProps) {
  const { onClose, categoryId } = same
  const { range } = useTripWords()
  const rules = useDayRules()
  const { form, shown } = usePartDialog<TravelPlan, Days>({
    ...same,
    of: 'plan',
    part,
    now: plans.find(({ id }) => id === part?.id),
    values: { startDate: part?.startDate ?? '', endDate: part?.endDate ?? '' },
    draft: `new travel plan ${categoryId}`,
    run: async ({ base, newId, typed }, options) =>
      base === undefined
        ? travel.addPlan({ id: newId, categoryId, ...typed }, options)
        : travel.changePlan({ planId: base.id, ifVersion: base.version, ...typed }, options),
    place: withPlan,
    wordsOf: range,
  })
  return (
    <SaveDialog open={open} onClose={onClose} {...shown}>
      <DayFields start={form.day('startDate', rules.startDate)} end={form.day('endDate', rules.endDate)} />
    </SaveDialog>
  )
}

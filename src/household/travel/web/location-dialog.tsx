import { useTranslation } from 'react-i18next'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { TravelLocation, TravelPlan } from '../contract.ts'
import { DayFields } from './day-fields.tsx'
import { withLocation } from './in-plans.ts'
import type { Days } from './next-days.ts'
import { travel } from './travel-api.ts'
import { useDayRules } from './use-day-rules.ts'
import { type PartDialogProps, usePartDialog } from './use-part-dialog.ts'
import { useTextRules } from './use-text-rules.ts'
import { useTripWords } from './use-trip-words.ts'

type LocationDialogProps = PartDialogProps & { plan: TravelPlan; part: TravelLocation | undefined; days: Days }

/** Adds a place to a plan or changes one (TRAV-05, TRAV-06). */
export function LocationDialog({ open, plans, plan, part, days, ...same }: LocationDialogProps) {
  const { t } = useTranslation('travel')
  const { range } = useTripWords()
  const rules = useDayRules()
  const { line } = useTextRules()
  const { form, shown } = usePartDialog<TravelLocation, Days & { name: string }>({
    ...same,
    of: 'location',
    part,
    now: plans.flatMap(({ locations }) => locations).find(({ id }) => id === part?.id),
    values: { name: part?.name ?? '', startDate: days.startDate, endDate: days.endDate },
    draft: `new travel location ${plan.id}`,
    run: async ({ base, newId, typed }, options) =>
      base === undefined
        ? travel.addLocation({ id: newId, travelPlanId: plan.id, ...typed }, options)
        : travel.changeLocation({ locationId: base.id, ifVersion: base.version, ...typed }, options),
    place: withLocation,
    wordsOf: (theirs) => `${theirs.name}, ${range(theirs)}`,
  })
  return (
    <SaveDialog open={open} onClose={same.onClose} {...shown}>
      <TextField
        label={t('location.name')}
        placeholder={t('location.namePlaceholder')}
        autoComplete="off"
        {...form.field('name', { ...rules.name, ...line })}
      />
      <DayFields start={form.day('startDate', rules.startDate)} end={form.day('endDate', rules.endDate)} />
    </SaveDialog>
  )
}

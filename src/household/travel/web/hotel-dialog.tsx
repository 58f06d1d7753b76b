import { useTranslation } from 'react-i18next'
import { readPounds, typedPounds } from '../../../platform/web/form/typed-pounds.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { TravelHotel, TravelLocation } from '../contract.ts'
import { CostField } from './cost-field.tsx'
import { DayFields } from './day-fields.tsx'
import { withHotel } from './in-plans.ts'
import type { Days } from './next-days.ts'
import { travel } from './travel-api.ts'
import { useDayRules } from './use-day-rules.ts'
import { type PartDialogProps, usePartDialog } from './use-part-dialog.ts'
import { useTextRules } from './use-text-rules.ts'
import { useTripWords } from './use-trip-words.ts'

type HotelDialogProps = PartDialogProps & { location: TravelLocation; part: TravelHotel | undefined }
type HotelTexts = Days & { name: string; costPence: string }

/** Adds a hotel to a place or changes one (TRAV-07, TRAV-08). */
export function HotelDialog({ open, plans, location, part, ...same }: HotelDialogProps) {
  const { t } = useTranslation('travel')
  const { range } = useTripWords()
  const rules = useDayRules()
  const { line } = useTextRules()
  const { form, shown } = usePartDialog<TravelHotel, HotelTexts>({
    ...same,
    of: 'hotel',
    part,
    now: plans.flatMap(({ locations }) => locations.flatMap(({ hotels }) => hotels)).find(({ id }) => id === part?.id),
    values: textsOf(part, part ?? location),
    draft: `new travel hotel ${location.id}`,
    run: async ({ base, newId, typed }, options) => {
      const fields = { ...typed, costPence: readPounds(typed.costPence) ?? null }
      return base === undefined
        ? travel.addHotel({ id: newId, travelLocationId: location.id, ...fields }, options)
        : travel.changeHotel({ hotelId: base.id, ifVersion: base.version, ...fields }, options)
    },
    place: withHotel,
    wordsOf: (theirs) =>
      [theirs.name, range(theirs), theirs.costPence === null ? '' : formatMoney(theirs.costPence)].filter(Boolean).join(', '),
  })
  return (
    <SaveDialog open={open} onClose={same.onClose} {...shown}>
      <TextField label={t('hotel.name')} autoComplete="off" {...form.field('name', { ...rules.name, ...line })} />
      <DayFields start={form.day('startDate', rules.startDate)} end={form.day('endDate', rules.endDate)} />
      <CostField help={t('hotel.costHelp')} {...form.pounds('costPence')} />
    </SaveDialog>
  )
}

function textsOf(part: TravelHotel | undefined, { startDate, endDate }: Days): HotelTexts {
  const pence = part?.costPence ?? null
  return { name: part?.name ?? '', startDate, endDate, costPence: pence === null ? '' : typedPounds(pence) }
}

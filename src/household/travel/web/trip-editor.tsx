import type { ComponentProps } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { poundsRules, readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { TravelHotel, TravelLocation, TravelPlan } from '../contract.ts'
import { CostField } from './cost-field.tsx'
import { withHotel, withLocation, withPlan } from './plans-cache.ts'
import type { Days } from './suggest-days.ts'
import { ParticipantDialog } from './participant-dialog.tsx'
import { t } from './texts.ts'
import { TransportationDialog } from './transportation-dialog.tsx'
import { travel } from './travel-api.ts'
import type { Editing } from './trip-editing.ts'
import { type PartDialogProps, usePartDialog } from './use-part-dialog.ts'
import { textRules } from './text-rules.ts'
import { rangeOf } from './trip-texts.ts'

type TripEditorProps = {
  open: boolean
  /** Counts the openings. */
  round: number
  onClose: () => void
  editing: Editing
  category: Category
  plans: readonly TravelPlan[]
}

/** The dialog about a plan or one of its parts. A new one keeps what was typed; an existing one starts with its present values. */
export function TripEditor({ open, round, onClose, editing, category, plans }: TripEditorProps) {
  const dialog = { open, onClose, categoryId: category.id, plans }
  const key = editing.part === undefined ? newKeyOf(editing) : round
  if (editing.of === 'plan') return <PlanDialog key={key} {...dialog} {...editing} />
  if (editing.of === 'location') return <LocationDialog key={key} {...dialog} {...editing} />
  if (editing.of === 'hotel') return <HotelDialog key={key} {...dialog} {...editing} />
  if (editing.of === 'transportation') return <TransportationDialog key={key} {...dialog} {...editing} />
  return <ParticipantDialog key={key} {...dialog} {...editing} category={category} />
}

// Its parent and initial days: as long as these stay the same, so does the form.
function newKeyOf(editing: Editing): string {
  if (editing.of === 'plan') return 'new'
  if (editing.of === 'location') return [editing.plan.id, editing.days.startDate, editing.days.endDate].join(' ')
  if (editing.of === 'hotel') return [editing.location.id, editing.location.startDate, editing.location.endDate].join(' ')
  return editing.of === 'transportation' ? editing.location.id : editing.plan.id
}

type PlanDialogProps = PartDialogProps & { part: TravelPlan | undefined }

/** Adds a travel plan or changes its days. */
function PlanDialog({ open, plans, part, ...same }: PlanDialogProps) {
  const { categoryId } = same
  const rules = dayRules()
  const { form, shown } = usePartDialog<TravelPlan, Days>({
    ...same,
    of: 'plan',
    part,
    now: plans.find(({ id }) => id === part?.id),
    values: { startDate: part?.startDate ?? '', endDate: part?.endDate ?? '' },
    draft: `new travel plan ${categoryId}`,
    save: async (typed, { id, base }, options) =>
      base === undefined
        ? travel.addPlan({ id, categoryId, ...typed }, options)
        : travel.changePlan({ planId: base.id, ifVersion: base.version, ...typed }, options),
    location: withPlan,
    wordsOf: rangeOf,
  })
  return (
    <SaveDialog open={open} {...shown}>
      <DayFields start={form.day('startDate', rules.startDate)} end={form.day('endDate', rules.endDate)} />
    </SaveDialog>
  )
}

/** The required fields of a form with days; a plan has no name. */
type Required = Days & { name?: string }

/** Returns the rules of a required name and two required days: the first missing one shows a message, the others are marked. */
function dayRules() {
  const given = (name: keyof Required) => (typed: string, values: Required) =>
    typed.trim() !== '' || (firstMissing(values) === name && t('fillAll')) || ''
  const inOrder = (end: string, { startDate }: Required) =>
    !isLocalDate(startDate) || !isLocalDate(end) || end >= startDate || t('endTooEarly')
  return {
    name: { validate: { given: given('name') } },
    startDate: { validate: { given: given('startDate') } },
    endDate: { validate: { given: given('endDate'), inOrder } },
  }
}

function firstMissing({ name = 'none', startDate, endDate }: Required): keyof Required | undefined {
  if (name.trim() === '') return 'name'
  if (startDate === '') return 'startDate'
  return endDate === '' ? 'endDate' : undefined
}

type DayField = Omit<ComponentProps<typeof DateField>, 'label'>

/** The fields for a first and a last day, side by side where they fit. */
function DayFields({ start, end }: { start: DayField; end: DayField }) {
  return (
    <FormGrid columns={2}>
      <DateField label={t('start')} {...start} />
      <DateField label={t('end')} {...end} />
    </FormGrid>
  )
}

type LocationDialogProps = PartDialogProps & { plan: TravelPlan; part: TravelLocation | undefined; days: Days }

/** Adds a location to a plan or changes one. */
function LocationDialog({ open, plans, plan, part, days, ...same }: LocationDialogProps) {
  const rules = dayRules()
  const { line } = textRules()
  const { form, shown } = usePartDialog<TravelLocation, Days & { name: string }>({
    ...same,
    of: 'location',
    part,
    now: plans.flatMap(({ locations }) => locations).find(({ id }) => id === part?.id),
    values: { name: part?.name ?? '', startDate: days.startDate, endDate: days.endDate },
    draft: `new travel location ${plan.id}`,
    save: async (typed, { id, base }, options) =>
      base === undefined
        ? travel.addLocation({ id, travelPlanId: plan.id, ...typed }, options)
        : travel.changeLocation({ locationId: base.id, ifVersion: base.version, ...typed }, options),
    location: withLocation,
    wordsOf: (theirs) => `${theirs.name}, ${rangeOf(theirs)}`,
  })
  return (
    <SaveDialog open={open} {...shown}>
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

type HotelDialogProps = PartDialogProps & { location: TravelLocation; part: TravelHotel | undefined }
type HotelTexts = Days & { name: string; costPence: string }

/** Adds a hotel to a location or changes one. */
function HotelDialog({ open, plans, location, part, ...same }: HotelDialogProps) {
  const rules = dayRules()
  const { line } = textRules()
  const { form, shown } = usePartDialog<TravelHotel, HotelTexts>({
    ...same,
    of: 'hotel',
    part,
    now: plans.flatMap(({ locations }) => locations.flatMap(({ hotels }) => hotels)).find(({ id }) => id === part?.id),
    values: textsOf(part, part ?? location),
    draft: `new travel hotel ${location.id}`,
    save: async (typed, { id, base }, options) =>
      base === undefined
        ? travel.addHotel({ id, travelLocationId: location.id, ...fieldsOf(typed) }, options)
        : travel.changeHotel({ hotelId: base.id, ifVersion: base.version, ...fieldsOf(typed) }, options),
    location: withHotel,
    wordsOf: (theirs) =>
      [theirs.name, rangeOf(theirs), theirs.costPence === null ? '' : formatMoney(theirs.costPence)].filter(Boolean).join(', '),
  })
  return (
    <SaveDialog open={open} {...shown}>
      <TextField label={t('hotel.name')} autoComplete="off" {...form.field('name', { ...rules.name, ...line })} />
      <DayFields start={form.day('startDate', rules.startDate)} end={form.day('endDate', rules.endDate)} />
      <CostField help={t('hotel.costHelp')} {...form.field('costPence', { validate: poundsRules })} />
    </SaveDialog>
  )
}

function textsOf(part: TravelHotel | undefined, { startDate, endDate }: Days): HotelTexts {
  const pence = part?.costPence ?? null
  return { name: part?.name ?? '', startDate, endDate, costPence: pence === null ? '' : typedPounds(pence) }
}

function fieldsOf(typed: HotelTexts) {
  return { ...typed, costPence: readPounds(typed.costPence) ?? null }
}

import { kinds } from '#foundation/categories/shared/kinds.ts'
import { poundsRules, readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { TravelLocation, TravelTransportation } from '../contract.ts'
import { CostField } from './cost-field.tsx'
import { withTransportation } from './plans-cache.ts'
import { t } from './texts.ts'
import { transportIcon, transportTypes } from './transport-icon.ts'
import styles from './transportation-dialog.module.css'
import { travel } from './travel-api.ts'
import { type PartDialogProps, usePartDialog } from './use-part-dialog.ts'
import { textRules } from './text-rules.ts'

type TransportationDialogProps = PartDialogProps & { location: TravelLocation; part: TravelTransportation | undefined }
type TransportationTexts = { type: string; costPence: string; details: string }

/** Adds transportation to a location or changes it. */
export function TransportationDialog({ open, plans, location, part, ...same }: TransportationDialogProps) {
  const { line, details } = textRules()
  const { form, shown } = usePartDialog<TravelTransportation, TransportationTexts>({
    ...same,
    of: 'transportation',
    part,
    now: plans.flatMap(({ locations }) => locations.flatMap(({ transportations }) => transportations)).find(({ id }) => id === part?.id),
    values: textsOf(part),
    draft: `new transportation ${location.id}`,
    save: async (typed, { id, base }, options) =>
      base === undefined
        ? travel.addTransportation({ id, travelLocationId: location.id, ...fieldsOf(typed) }, options)
        : travel.changeTransportation({ transportationId: base.id, ifVersion: base.version, ...fieldsOf(typed) }, options),
    location: withTransportation,
    wordsOf: ({ type, costPence, details: more }) =>
      [type, costPence === null ? '' : formatMoney(costPence), more].filter(Boolean).join(', '),
  })
  const type = form.field('type', { validate: (typed) => typed.trim() !== '' || t('transportation.typeMissing'), ...line })
  return (
    <SaveDialog open={open} {...shown}>
      <div>
        <TextField label={t('transportation.type')} autoComplete="off" {...type} />
        <TransportTypes value={form.values.type} onChoose={(chosen) => form.set('type', chosen)} />
      </div>
      <CostField help={t('transportation.costHelp')} {...form.field('costPence', { validate: poundsRules })} />
      <TextAreaField
        label={t('transportation.details')}
        optional
        placeholder={t('transportation.detailsPlaceholder')}
        {...form.field('details', details)}
      />
    </SaveDialog>
  )
}

function textsOf(part: TravelTransportation | undefined): TransportationTexts {
  const pence = part?.costPence ?? null
  return { type: part?.type ?? '', costPence: pence === null ? '' : typedPounds(pence), details: part?.details ?? '' }
}

function fieldsOf(typed: TransportationTexts) {
  return { ...typed, costPence: readPounds(typed.costPence) ?? null }
}

type TransportTypesProps = { value: string; onChoose: (type: string) => void }

/** Buttons that write a way to travel into the field; any other can be typed. */
function TransportTypes({ value, onChoose }: TransportTypesProps) {
  return (
    <fieldset aria-label={t('transportation.suggestions')} className={styles.types}>
      {transportTypes.map((type) => {
        const label = t(`transportation.types.${type}`)
        const isChosen = value.trim() === label
        return (
          <Chip
            key={type}
            icon={transportIcon(label)}
            {...(isChosen ? { hue: kinds.travel.hue } : {})}
            render={<button type="button" aria-pressed={isChosen} onClick={() => onChoose(label)} />}
          >
            {label}
          </Chip>
        )
      })}
    </fieldset>
  )
}

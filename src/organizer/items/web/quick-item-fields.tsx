import { atMost } from '#platform/web/form/at-most.ts'
import { fieldSign, moneyRules } from '#platform/web/form/typed-pounds.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { longestLine } from '../shared/limits.ts'
import { termOf, type ItemTexts } from './item-texts.ts'
import { ReminderPreview } from './reminder-preview.tsx'
import { t } from './texts.ts'

type QuickItemFieldsProps = {
  form: ReturnType<typeof useFields<ItemTexts>>
  /** The label of the day: when it ends. */
  label: string
  /** The day is first, before the provider. */
  dayFirst?: boolean
}

/** The few fields that a reminder needs: when it ends, which days it is announced on, and optionally provider and cost. */
export function QuickItemFields({ form, label, dayFirst = false }: QuickItemFieldsProps) {
  const term = termOf(form.values)
  const provider = (
    <TextField label={t('provider')} optional autoComplete="off" {...form.field('providerName', { maxLength: atMost(longestLine) })} />
  )
  return (
    <>
      {!dayFirst && provider}
      <DateField label={label} {...form.day('contractEndDate', { required: t('quick.endMissing') })} />
      {term !== undefined && <ReminderPreview contract={term} />}
      {dayFirst && provider}
      <TextField
        label={t('cost')}
        optional
        prefix={fieldSign(form.values.currency)}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('monthlyCostPence', { validate: moneyRules(form.values.currency) })}
      />
    </>
  )
}

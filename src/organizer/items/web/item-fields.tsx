import { useTranslation } from 'react-i18next'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import type { useFields } from '../../../platform/web/form/use-fields.ts'
import { typedPounds } from '../../../platform/web/form/typed-pounds.ts'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { itemRules } from './item-rules.ts'
import { isBlank, type ItemTexts } from './item-texts.ts'
import { paymentFrequencies, paymentMethods } from './payment-choices.ts'
import { ReminderPromise } from './reminder-promise.tsx'
import { WorkOut } from './work-out.tsx'
import { longestNotes } from '../shared/limits.ts'

type ItemForm = ReturnType<typeof useFields<ItemTexts>>

/** Everything that can be written about a contract (ITEM-04); nothing is required, but not everything may be left empty. */
export function ItemFields({ form }: { form: ItemForm }) {
  const { t } = useTranslation('items')
  const { contractStartDate: start, contractEndDate: end } = form.values
  const { line, atMost } = itemRules(t)
  return (
    <>
      <WhoAndHowMuch form={form} />
      <FormGrid columns={2}>
        <Days form={form} />
      </FormGrid>
      {isLocalDate(end) && !endsTooEarly(start, end) && <ReminderPromise end={end} />}
      <FormGrid columns={2}>
        <Payment form={form} />
      </FormGrid>
      <TextField label={t('bank')} autoComplete="off" {...form.field('paymentBank', line)} />
      <TextAreaField label={t('notes')} {...form.field('notes', { maxLength: atMost(longestNotes) })} />
    </>
  )
}

function WhoAndHowMuch({ form }: { form: ItemForm }) {
  const { t } = useTranslation('items')
  const { line } = itemRules(t)
  const provider = form.field('providerName', { ...line, validate: (_name, values) => !isBlank(values) || t('nothingGiven') })
  const cost = form.pounds('monthlyCostPence')
  return (
    <>
      <FormGrid columns={2}>
        <TextField label={t('provider')} autoComplete="off" {...provider} />
        <TextField label={t('cost')} help={t('costHelp')} prefix="£" inputMode="decimal" autoComplete="off" {...cost} />
      </FormGrid>
      <WorkOut
        onWorkedOut={(pence, rhythm) => {
          form.set('monthlyCostPence', typedPounds(pence))
          if (form.values.paymentFrequency === 'none') form.set('paymentFrequency', rhythm)
        }}
      />
    </>
  )
}

function Days({ form }: { form: ItemForm }) {
  const { t } = useTranslation('items')
  const afterStart = (end: string, { contractStartDate: start }: ItemTexts) => !endsTooEarly(start, end) || t('endTooEarly')
  return (
    <>
      <DateField label={t('start')} {...form.day('contractStartDate')} />
      <DateField label={t('end')} {...form.day('contractEndDate', { validate: afterStart })} />
    </>
  )
}

// A day that is still being typed is neither before nor after another.
function endsTooEarly(start: string, end: string): boolean {
  return isLocalDate(start) && isLocalDate(end) && end < start
}

function Payment({ form }: { form: ItemForm }) {
  const { t } = useTranslation('items')
  const notSet = { value: 'none', label: t('notSet') } as const
  const methods = paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))
  const frequencies = paymentFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))
  return (
    <>
      <SelectField label={t('method')} options={[notSet, ...methods]} {...form.choice('paymentMethod')} />
      <SelectField label={t('frequency')} options={[notSet, ...frequencies]} {...form.choice('paymentFrequency')} />
    </>
  )
}

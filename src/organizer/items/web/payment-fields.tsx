import { useId, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { pageLocale } from '#platform/shared/language.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import { FormCollapsible } from '#platform/web/ui/form-collapsible.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { longestLine, longestPeriod } from '../shared/limits.ts'
import { isOnce, periodUnits } from '../shared/periods.ts'
import type { ItemTexts } from './item-texts.ts'
import { monthNames } from './month-names.ts'
import { paymentFrequencies, paymentMethods } from './payment-choices.ts'
import styles from './payment-fields.module.css'
import { hasMoreAboutPayments, periodOf, readPeriod } from './payment-texts.ts'
import { t } from './texts.ts'

type Form = ReturnType<typeof useFields<ItemTexts>>

/** How and how often a contract is paid; what few contracts need is folded. */
export function PaymentFields({ form }: { form: Form }) {
  const notSet = { value: 'none', label: t('notSet') } as const
  const methods = paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))
  const frequencies = paymentFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))
  const other = { value: 'other', label: t('other') } as const
  const { paymentFrequency } = form.values
  return (
    <>
      <FormGrid columns={2}>
        <SelectField label={t('frequency')} optional options={[notSet, ...frequencies, other]} {...form.choice('paymentFrequency')} />
        <SelectField label={t('method')} optional options={[notSet, ...methods]} {...form.choice('paymentMethod')} />
      </FormGrid>
      {paymentFrequency === 'other' && <OtherPeriod form={form} />}
      {paymentFrequency === 'Monthly' && <SomeMonths form={form} />}
      <More form={form} />
    </>
  )
}

function OtherPeriod({ form }: { form: Form }) {
  const { otherUnit } = form.values
  const kinds = ['regular', 'once'] as const
  return (
    <>
      <Segments
        fill
        label={t('otherPeriod.label')}
        options={kinds.map((kind) => ({ value: kind, label: t(`otherPeriod.${kind}`) }))}
        value={otherUnit === 'once' ? 'once' : 'regular'}
        onChange={(kind) => form.set('otherUnit', kind === 'once' ? 'once' : 'months')}
      />
      {otherUnit === 'once' ? <DateField label={t('dayOfPayment')} optional {...form.day('paysFrom')} /> : <Every form={form} />}
    </>
  )
}

function Every({ form }: { form: Form }) {
  const every = form.field('otherEvery', {
    validate: (typed) => readPeriod(typed) !== undefined || t('everyWrong', { max: longestPeriod }),
  })
  return (
    <CountField label={t('every')} {...every}>
      <SelectField
        label={t('everyUnit')}
        labelHidden
        options={periodUnits.map((unit) => ({ value: unit, label: t(`atEnd.units.${unit}`) }))}
        {...form.choice('otherUnit')}
      />
    </CountField>
  )
}

/** The months in which a monthly payment is due, such as the ten of council tax. */
function SomeMonths({ form }: { form: Form }) {
  const errorId = useId()
  const { value: which, onChange } = form.choice('monthsOfYear')
  const isPart = (months: readonly number[]) => which === 'all' || (months.length > 0 && months.length < 12) || t('inMonthsWrong')
  const { value, onChange: choose, error, ref, name } = form.choice('inMonths', { validate: isPart })
  return (
    <div className={styles.some}>
      <Checkbox checked={which === 'some'} onChange={({ target }) => onChange(target.checked ? 'some' : 'all')}>
        {t('someMonths')}
      </Checkbox>
      {which === 'some' && (
        <fieldset aria-label={t('inMonths')} aria-describedby={error === undefined ? undefined : errorId}>
          <div className={styles.months}>
            {monthNames(pageLanguage).map((month, place) => (
              <label key={month} className={styles.month}>
                <input
                  type="checkbox"
                  name={name}
                  ref={place === 0 ? ref : undefined}
                  checked={value.includes(place + 1)}
                  onChange={({ target }) => choose(withMonth(value, { month: place + 1, isChosen: target.checked }))}
                />
                <span>{month}</span>
              </label>
            ))}
          </div>
          {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
        </fieldset>
      )}
    </div>
  )
}

function withMonth(months: readonly number[], { month, isChosen }: { month: number; isChosen: boolean }): number[] {
  return [...months.filter((one) => one !== month), ...(isChosen ? [month] : [])].toSorted((one, other) => one - other)
}

function More({ form }: { form: Form }) {
  const [isOpen, setOpen] = useState(() => hasMoreAboutPayments(form.values) || form.values.paymentBank !== '')
  return (
    <FormCollapsible label={t('moreAboutPayments')} isOpen={isOpen} onToggle={setOpen}>
      <TextField label={t('bank')} optional autoComplete="off" {...form.field('paymentBank', { maxLength: atMost(longestLine) })} />
      <Direction form={form} />
      <SelectField label={t('currency')} options={currencyChoices(form.values.currency)} {...form.choice('currency')} />
      {!isOnce(periodOf(form.values).other) && (
        <DateField label={t('firstPayment')} optional help={t('firstPaymentHelp')} {...form.day('paysFrom')} />
      )}
      <Keeping form={form} />
    </FormCollapsible>
  )
}

function Direction({ form }: { form: Form }) {
  const { value, onChange } = form.choice('direction')
  const directions = ['out', 'in'] as const
  return (
    <Segments
      fill
      label={t('direction.label')}
      options={directions.map((direction) => ({ value: direction, label: t(`direction.${direction}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Whether what is paid is recorded, and from which day on; what was due before is nobody's business. */
function Keeping({ form }: { form: Form }) {
  const today = useToday()
  const { value, onChange } = form.choice('keeps')
  const toggle = (isChosen: boolean): void => {
    onChange(isChosen ? 'yes' : 'no')
    if (isChosen && form.values.keptFrom === '') form.set('keptFrom', today)
  }
  return (
    <div className={styles.some}>
      <Checkbox checked={value === 'yes'} onChange={({ target }) => toggle(target.checked)}>
        {t('keepPayments')}
      </Checkbox>
      {value === 'yes' && (
        <DateField label={t('keptFrom')} help={t('keptFromHelp')} {...form.day('keptFrom', { required: t('keptFromMissing') })} />
      )}
    </div>
  )
}

const names = new Intl.DisplayNames(pageLocale, { type: 'currency' })

// The most common choices first.
const usual = ['GBP', 'EUR', 'USD']

/** Returns the currencies of ISO 4217 with their names, the usual ones first; and the present one, should this browser not know it. */
function currencyChoices(present: string): Array<{ value: string; label: string }> {
  const label = (code: string): string => `${names.of(code) ?? code} (${code})`
  const others = new Set([...Intl.supportedValuesOf('currency'), present].filter((code) => !usual.includes(code)))
  const byName = [...others].map((value) => ({ value, label: label(value) })).toSorted((one, other) => one.label.localeCompare(other.label))
  return [...usual.map((value) => ({ value, label: label(value) })), ...byName]
}

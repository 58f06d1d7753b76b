import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatDay } from '#platform/shared/dates.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { problemOf } from '#platform/web/form/field-rules.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { fieldSign, moneyRules } from '#platform/web/form/typed-pounds.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { AtEndFields } from './at-end-fields.tsx'
import styles from './item-fields.module.css'
import { costOn } from '../shared/costs.ts'
import { isOnce } from '../shared/periods.ts'
import {
  type AsOf,
  asksFrom,
  isBlank,
  isOtherCurrency,
  type ItemTexts,
  withWorkedOut,
  workedOutFrequencies,
  workedOutOf,
} from './item-texts.ts'
import { PaymentFields } from './payment-fields.tsx'
import { isByPayment, monthlyOf, periodOf } from './payment-texts.ts'
import { longestLine, longestNotes } from '../shared/limits.ts'
import { t } from './texts.ts'

type ItemForm = ReturnType<typeof useFields<ItemTexts>>

type ItemFieldsProps = {
  form: ItemForm
  /** The contract as it is; unset for a new one. */
  asOf?: AsOf | undefined
  /** The category that it is in; unset while that is not known. */
  categoryId: string | undefined
}

/** All fields of a contract; none is required, but not all can be left empty. */
export function ItemFields({ form, asOf, categoryId }: ItemFieldsProps) {
  return (
    <>
      <WhoAndHowMuch form={form} asOf={asOf} />
      <PaymentFields form={form} />
      <FormGrid columns={2}>
        <Days form={form} />
      </FormGrid>
      <AtEndFields form={form} asOf={asOf} categoryId={categoryId} />
      <TextAreaField label={t('notes')} optional {...form.field('notes', { maxLength: atMost(longestNotes) })} />
    </>
  )
}

function WhoAndHowMuch({ form, asOf }: Omit<ItemFieldsProps, 'categoryId'>) {
  const line = { maxLength: atMost(longestLine) }
  const provider = form.field('providerName', { ...line, validate: (_name, values) => !isBlank(values) || t('nothingGiven') })
  const { currency, direction } = form.values
  const cost = form.field('monthlyCostPence', { validate: moneyRules(currency) })
  const period = periodOf(form.values)
  const month = monthlyOf(form.values)
  const kind = isOnce(period.other) ? 'once' : isByPayment(period) ? 'payment' : 'month'
  return (
    <>
      <FormGrid columns={2}>
        <TextField label={t('provider')} optional autoComplete="off" {...provider} />
        <TextField
          label={t(kind === 'month' && direction === 'in' ? 'income' : costLabels[kind])}
          optional
          help={
            kind === 'payment' && month !== undefined
              ? t('workedOut', { month: formatMoney(month, currency) })
              : t(kind === 'month' && direction === 'in' ? 'incomeHelp' : costHelps[kind])
          }
          prefix={fieldSign(currency)}
          inputMode="decimal"
          autoComplete="off"
          {...cost}
        />
      </FormGrid>
      {kind === 'month' && <WorkOut form={form} />}
      {asOf !== undefined && asksFrom(form.values, asOf) && <CostFrom form={form} asOf={asOf} />}
      {asOf !== undefined && <PlannedPrice form={form} asOf={asOf} />}
    </>
  )
}

/** From when another cost holds; another currency cannot be planned. */
function CostFrom({ form, asOf: { item, today } }: { form: ItemForm; asOf: AsOf }) {
  const isOther = isOtherCurrency(form.values, item)
  const notLater = (day: string) => !isOther || !isLocalDate(day) || day <= today || t('currencyLater')
  const day = form.day('costFrom', { required: t('costFromMissing'), validate: notLater })
  return <DateField label={t('costFrom')} help={t(isOther ? 'currencyFromHelp' : 'costFromHelp')} {...day} />
}

const costLabels = { month: 'cost', payment: 'eachPayment', once: 'amount' } as const
const costHelps = { month: 'costHelp', payment: 'eachPaymentHelp', once: 'amountHelp' } as const

/** The price that is planned, and the way to take it back. */
function PlannedPrice({ form, asOf: { item, today } }: { form: ItemForm; asOf: AsOf }) {
  const { next } = costOn(item, today)
  if (next === null) return null
  const isOther = isOtherCurrency(form.values, item)
  const isRemoved = isOther || form.values.nextPrice === 'removed'
  const words = t('nextCost', { day: formatDay(next.from), amount: formatMoney(next.monthlyCostPence, item.paying.currency) })
  return (
    <div className={styles.planned}>
      <p>{isRemoved ? t('nextCostRemoved', { day: formatDay(next.from) }) : words}</p>
      {!isOther && (
        <Button size="s" onClick={() => form.set('nextPrice', isRemoved ? 'kept' : 'removed')}>
          {t(isRemoved ? 'nextCostKeep' : 'nextCostRemove')}
        </Button>
      )}
    </div>
  )
}

function Days({ form }: { form: ItemForm }) {
  const afterStart = (end: string, { contractStartDate: start }: ItemTexts) => !endsTooEarly(start, end) || t('endTooEarly')
  return (
    <>
      <DateField label={t('start')} optional {...form.day('contractStartDate')} />
      <DateField label={t('end')} optional {...form.day('contractEndDate', { validate: afterStart })} />
    </>
  )
}

// An unfinished day is neither before nor after another.
function endsTooEarly(start: string, end: string): boolean {
  return isLocalDate(start) && isLocalDate(end) && end < start
}

/** Works out the cost of a month from a weekly, fortnightly, quarterly or yearly payment; folded again, it is forgotten. */
function WorkOut({ form }: { form: ItemForm }) {
  const [isOpen, setOpen] = useState(form.values.workOut !== '')
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = (): void => {
    form.set('workOut', '')
    setOpen(false)
  }
  const use = (): void => {
    const { monthlyCostPence, payment, paymentFrequency } = withWorkedOut(form.values)
    form.set('monthlyCostPence', monthlyCostPence)
    form.set('payment', payment)
    form.set('paymentFrequency', paymentFrequency)
    close()
    opener.current?.focus()
  }
  return (
    <div className={styles.workOut}>
      <Button
        ref={opener}
        size="s"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {t('workOut')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OnePayment form={form} onUse={use} />}
      </div>
    </div>
  )
}

function OnePayment({ form, onUse }: { form: ItemForm; onUse: () => void }) {
  const { currency } = form.values
  const payment = form.field('workOut', { validate: moneyRules(currency) })
  const wrong = payment.error ?? problemOf({ validate: moneyRules(currency) }, form.values.workOut, undefined)
  const month = wrong === undefined ? workedOutOf(form.values)?.month : undefined
  // Enter in this field works out the cost; by default it would submit the whole form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (month !== undefined) onUse()
  }
  const options = workedOutFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))
  return (
    <div className={styles.payment}>
      <FormGrid columns={2}>
        <TextField
          label={t('onePayment')}
          prefix={fieldSign(currency)}
          inputMode="decimal"
          autoComplete="off"
          {...payment}
          error={wrong}
          onKeyDown={onKeyDown}
        />
        <SelectField label={t('howOften')} options={options} {...form.choice('workOutFrequency')} />
      </FormGrid>
      <Result month={month === undefined ? undefined : formatMoney(month, currency)} onUse={onUse} />
    </div>
  )
}

function Result({ month, onUse }: { month: string | undefined; onUse: () => void }) {
  return (
    <div className={styles.result}>
      <output>{month !== undefined && t('workedOut', { month })}</output>
      {month !== undefined && <Button onClick={onUse}>{t('useIt')}</Button>}
    </div>
  )
}

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { problemOf } from '../../../platform/web/form/field-rules.ts'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import { fieldSign, moneyRules, readPounds, typedPounds } from '../../../platform/web/form/typed-pounds.ts'
import type { useFields } from '../../../platform/web/form/use-fields.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { LookedAfterField } from '../../tasks/web/public.ts'
import { AtEndFields } from './at-end-fields.tsx'
import styles from './item-fields.module.css'
import { atMost } from '../../../platform/web/form/at-most.ts'
import { costOn } from '../shared/costs.ts'
import { isOnce, monthOfPayment } from '../shared/periods.ts'
import { type AsOf, asksFrom, isBlank, isOtherCurrency, type ItemTexts } from './item-texts.ts'
import { PaymentFields } from './payment-fields.tsx'
import { isByPayment, monthlyOf, periodOf } from './payment-texts.ts'
import { longestLine, longestNotes } from '../shared/limits.ts'

type ItemForm = ReturnType<typeof useFields<ItemTexts>>

type ItemFieldsProps = {
  form: ItemForm
  /** The contract as it is; unset for a new one. */
  asOf?: AsOf | undefined
  /** The category that it is in; unset while that is not known. */
  categoryId: string | undefined
}

/** All fields of a contract (ITEM-04); none is required, but not all can be left empty. */
export function ItemFields({ form, asOf, categoryId }: ItemFieldsProps) {
  const { t } = useTranslation('items')
  const line = { maxLength: atMost(longestLine) }
  return (
    <>
      <WhoAndHowMuch form={form} asOf={asOf} />
      <PaymentFields form={form} />
      <FormGrid columns={2}>
        <Days form={form} />
      </FormGrid>
      <AtEndFields form={form} />
      {categoryId !== undefined && (
        <LookedAfterField {...form.choice('lookedAfterBy')} categoryId={categoryId} present={asOf?.item.lookedAfterBy ?? null} />
      )}
      <TextField label={t('bank')} optional autoComplete="off" {...form.field('paymentBank', line)} />
      <TextAreaField label={t('notes')} optional {...form.field('notes', { maxLength: atMost(longestNotes) })} />
    </>
  )
}

function WhoAndHowMuch({ form, asOf }: Omit<ItemFieldsProps, 'categoryId'>) {
  const { t } = useTranslation('items')
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
      {kind === 'month' && (
        <WorkOut
          currency={currency}
          onWorkedOut={({ month, payment, frequency }) => {
            form.set('monthlyCostPence', typedPounds(month))
            form.set('payment', typedPounds(payment))
            if (form.values.paymentFrequency === 'none') form.set('paymentFrequency', frequency)
          }}
        />
      )}
      {asOf !== undefined && asksFrom(form.values, asOf) && <CostFrom form={form} asOf={asOf} />}
      {asOf !== undefined && <PlannedPrice form={form} asOf={asOf} />}
    </>
  )
}

/** From when another cost holds (RENEW-22); another currency cannot be planned. */
function CostFrom({ form, asOf: { item, today } }: { form: ItemForm; asOf: AsOf }) {
  const { t } = useTranslation('items')
  const isOther = isOtherCurrency(form.values, item)
  const notLater = (day: string) => !isOther || !isLocalDate(day) || day <= today || t('currencyLater')
  const day = form.day('costFrom', { required: t('costFromMissing'), validate: notLater })
  return <DateField label={t('costFrom')} help={t(isOther ? 'currencyFromHelp' : 'costFromHelp')} {...day} />
}

const costLabels = { month: 'cost', payment: 'eachPayment', once: 'amount' } as const
const costHelps = { month: 'costHelp', payment: 'eachPaymentHelp', once: 'amountHelp' } as const

/** The price that is planned, and the way to take it back (RENEW-22). */
function PlannedPrice({ form, asOf: { item, today } }: { form: ItemForm; asOf: AsOf }) {
  const { t } = useTranslation('items')
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
  const { t } = useTranslation('items')
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

const frequencies = ['Weekly', 'Bi-weekly', 'Quarterly', 'Yearly'] as const

/** The cost of a month, and the payment that it was worked out from; both in whole pence. */
type WorkedOut = { month: number; payment: number; frequency: (typeof frequencies)[number] }
type WorkOutProps = { currency: string; onWorkedOut: (found: WorkedOut) => void }

/** Works out the cost of a month from a weekly, fortnightly, quarterly or yearly payment (GAP-137). */
function WorkOut({ currency, onWorkedOut }: WorkOutProps) {
  const { t } = useTranslation('items')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const use = (found: WorkedOut): void => {
    onWorkedOut(found)
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={styles.workOut}>
      <Button ref={opener} size="s" variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('workOut')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OnePayment currency={currency} onUse={use} />}
      </div>
    </div>
  )
}

function OnePayment({ currency, onUse }: { currency: string; onUse: WorkOutProps['onWorkedOut'] }) {
  const { t } = useTranslation('items')
  const [typed, setTyped] = useState('')
  const [frequency, setFrequency] = useState<(typeof frequencies)[number]>('Weekly')
  const payment = readPounds(typed, fieldSign(currency))
  const error = problemOf({ validate: moneyRules(currency) }, typed, undefined)
  const month = payment === undefined || error !== undefined ? undefined : monthOfPayment(payment, { frequency, other: null, months: null })
  const use = (): void => {
    if (month !== undefined && payment !== undefined) onUse({ month, payment, frequency })
  }
  // Enter in this field works out the cost; by default it would submit the whole form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }
  const options = frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))
  return (
    <div className={styles.payment}>
      <FormGrid columns={2}>
        <TextField
          label={t('onePayment')}
          prefix={fieldSign(currency)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SelectField label={t('howOften')} options={options} value={frequency} onChange={setFrequency} />
      </FormGrid>
      <Result month={month === undefined ? undefined : formatMoney(month, currency)} onUse={use} />
    </div>
  )
}

function Result({ month, onUse }: { month: string | undefined; onUse: () => void }) {
  const { t } = useTranslation('items')
  return (
    <div className={styles.result}>
      <output>{month !== undefined && t('workedOut', { month })}</output>
      {month !== undefined && <Button onClick={onUse}>{t('useIt')}</Button>}
    </div>
  )
}

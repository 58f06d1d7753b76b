import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { problemOf } from '../../../platform/web/form/field-rules.ts'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import { poundsRules, readPounds, typedPounds } from '../../../platform/web/form/typed-pounds.ts'
import type { useFields } from '../../../platform/web/form/use-fields.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { AssigneeField, assigneesQuery } from '../../tasks/web/public.ts'
import type { Assignee } from '../../tasks/contract.ts'
import { AtEndFields } from './at-end-fields.tsx'
import styles from './item-fields.module.css'
import { atMost } from '../../../platform/web/form/at-most.ts'
import { costOn } from '../shared/costs.ts'
import { type AsOf, asksFrom, isBlank, type ItemTexts } from './item-texts.ts'
import { monthOfPayment, type PaymentRhythm } from './month-of-payment.ts'
import { paymentFrequencies, paymentMethods } from './payment-choices.ts'
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
      <FormGrid columns={2}>
        <Days form={form} />
      </FormGrid>
      <AtEndFields form={form} />
      {categoryId !== undefined && <LookedAfterField form={form} categoryId={categoryId} present={asOf?.item.lookedAfterBy ?? null} />}
      <FormGrid columns={2}>
        <Payment form={form} />
      </FormGrid>
      <TextField label={t('bank')} optional autoComplete="off" {...form.field('paymentBank', line)} />
      <TextAreaField label={t('notes')} optional {...form.field('notes', { maxLength: atMost(longestNotes) })} />
    </>
  )
}

type LookedAfterProps = { form: ItemForm; categoryId: string; present: Assignee | null }

/** The choice of who looks after a contract (RENEW-21); somebody who alone can see it is not asked. */
function LookedAfterField({ form, categoryId, present }: LookedAfterProps) {
  const { t } = useTranslation('items')
  const people = useQuery(assigneesQuery(categoryId)).data ?? []
  const field = form.choice('lookedAfterBy')
  if (people.length < 2 && field.value === 'none') return null
  return (
    <AssigneeField
      {...field}
      label={t('lookedAfterBy')}
      nobody={t('nobody')}
      help={t('lookedAfterHelp')}
      categoryId={categoryId}
      present={present}
    />
  )
}

function WhoAndHowMuch({ form, asOf }: Omit<ItemFieldsProps, 'categoryId'>) {
  const { t } = useTranslation('items')
  const line = { maxLength: atMost(longestLine) }
  const provider = form.field('providerName', { ...line, validate: (_name, values) => !isBlank(values) || t('nothingGiven') })
  const cost = form.field('monthlyCostPence', { validate: poundsRules })
  return (
    <>
      <FormGrid columns={2}>
        <TextField label={t('provider')} optional autoComplete="off" {...provider} />
        <TextField label={t('cost')} optional help={t('costHelp')} prefix="£" inputMode="decimal" autoComplete="off" {...cost} />
      </FormGrid>
      <WorkOut
        onWorkedOut={({ month, payment, rhythm }) => {
          form.set('monthlyCostPence', typedPounds(month))
          form.set('payment', typedPounds(payment))
          if (form.values.paymentFrequency === 'none') form.set('paymentFrequency', rhythm)
        }}
      />
      {asOf !== undefined && asksFrom(form.values, asOf) && (
        <DateField label={t('costFrom')} help={t('costFromHelp')} {...form.day('costFrom', { required: t('costFromMissing') })} />
      )}
      {asOf !== undefined && <PlannedPrice form={form} asOf={asOf} />}
    </>
  )
}

/** The price that is planned, and the way to take it back (RENEW-22). */
function PlannedPrice({ form, asOf: { item, today } }: { form: ItemForm; asOf: AsOf }) {
  const { t } = useTranslation('items')
  const { next } = costOn(item, today)
  if (next === null) return null
  const isRemoved = form.values.nextPrice === 'removed'
  const words = t('nextCost', { day: formatDay(next.from), amount: formatMoney(next.monthlyCostPence) })
  return (
    <div className={styles.planned}>
      <p>{isRemoved ? t('nextCostRemoved', { day: formatDay(next.from) }) : words}</p>
      <Button size="s" onClick={() => form.set('nextPrice', isRemoved ? 'kept' : 'removed')}>
        {t(isRemoved ? 'nextCostKeep' : 'nextCostRemove')}
      </Button>
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

function Payment({ form }: { form: ItemForm }) {
  const { t } = useTranslation('items')
  const notSet = { value: 'none', label: t('notSet') } as const
  const methods = paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))
  const frequencies = paymentFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))
  return (
    <>
      <SelectField label={t('method')} optional options={[notSet, ...methods]} {...form.choice('paymentMethod')} />
      <SelectField label={t('frequency')} optional options={[notSet, ...frequencies]} {...form.choice('paymentFrequency')} />
    </>
  )
}

const rhythms = ['Weekly', 'Bi-weekly', 'Quarterly', 'Yearly'] as const satisfies readonly PaymentRhythm[]

/** The cost of a month, and the payment that it was worked out from; both in whole pence. */
type WorkedOut = { month: number; payment: number; rhythm: PaymentRhythm }
type WorkOutProps = { onWorkedOut: (found: WorkedOut) => void }

/** Works out the cost of a month from a weekly, fortnightly, quarterly or yearly payment (GAP-137). */
function WorkOut({ onWorkedOut }: WorkOutProps) {
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
        {isOpen && <OnePayment onUse={use} />}
      </div>
    </div>
  )
}

function OnePayment({ onUse }: { onUse: WorkOutProps['onWorkedOut'] }) {
  const { t } = useTranslation('items')
  const [typed, setTyped] = useState('')
  const [rhythm, setRhythm] = useState<PaymentRhythm>('Weekly')
  const payment = readPounds(typed)
  const error = problemOf({ validate: poundsRules }, typed, undefined)
  const month = payment === undefined || error !== undefined ? undefined : monthOfPayment(payment, rhythm)
  const use = (): void => {
    if (month !== undefined && payment !== undefined) onUse({ month, payment, rhythm })
  }
  // Enter in this field works out the cost; by default it would submit the whole form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }
  const options = rhythms.map((value) => ({ value, label: t(`frequencies.${value}`) }))
  return (
    <div className={styles.payment}>
      <FormGrid columns={2}>
        <TextField
          label={t('onePayment')}
          prefix="£"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SelectField label={t('howOften')} options={options} value={rhythm} onChange={setRhythm} />
      </FormGrid>
      <Result month={month} onUse={use} />
    </div>
  )
}

function Result({ month, onUse }: { month: number | undefined; onUse: () => void }) {
  const { t } = useTranslation('items')
  return (
    <div className={styles.result}>
      <output>{month !== undefined && t('workedOut', { month: formatMoney(month) })}</output>
      {month !== undefined && <Button onClick={onUse}>{t('useIt')}</Button>}
    </div>
  )
}

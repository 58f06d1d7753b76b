import { CircleAlert, Hourglass, type LucideIcon, Repeat, Replace } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Item } from '#organizer/items/contract.ts'
import { priceChange } from '#organizer/items/shared/costs.ts'
import { longestLine } from '#organizer/items/shared/limits.ts'
import { isOnce } from '#organizer/items/shared/periods.ts'
import { currentEnd, nextNotice } from '#organizer/items/shared/terms.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { fieldSign, moneyRules, readPounds } from '#platform/web/form/typed-pounds.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { formatMoney, formatPercent } from '#platform/web/texts/format-money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { EndingKind } from '../contract.ts'
import { amountOn, changeWords, isByPayment } from './amounts.ts'
import { isAskingAgain } from './snooze-choice.tsx'
import type { OutcomeDialogProps } from './outcome-dialog-props.ts'
import styles from './outcome-dialog.module.css'
import { OutcomeHistory } from './outcome-history.tsx'
import { newTermOf, outcomeOf, type OutcomeTexts, outcomeTextsOf } from './outcome-texts.ts'
import { RemindAgain } from './remind-again.tsx'
import { TestDialog } from './test-dialog.tsx'
import { t } from './texts.ts'
import { useRecordOutcome } from './use-outcomes.ts'

/** Asks for the outcome of a contract, or shows it where the contract is closed. Give it a new `key` at each opening. */
export function OutcomeDialog({ isTest = false, ...props }: OutcomeDialogProps) {
  const [asksOther, askOther] = useState(false)
  if (props.item.closed !== null) return <ClosedDialog {...props} />
  return isTest && !asksOther ? <TestDialog {...props} onOther={() => askOther(true)} /> : <AskingDialog {...props} />
}

function AskingDialog({ open, onClose, item, name, lists }: OutcomeDialogProps) {
  const today = useToday()
  const [ids] = useState(() => ({ id: makeId(), successorId: makeId() }))
  const form = useFields<OutcomeTexts>({ values: outcomeTextsOf(item, today), draft: `outcome of ${item.id}` })
  const record = useRecordOutcome(
    { subcategoryId: item.subcategoryId, lists },
    {
      onSaved: () => {
        form.done()
        onClose()
      },
      onRefused: (error) => form.showRefusal(error),
    },
  )
  const { outcome } = form.values
  const end = currentEnd(item, today)
  const { onSubmit } = form.bind((typed) => record.send(outcomeOf(typed, item, { ids, today })))
  const submit = (event: FormEvent): void => {
    if (isAskingAgain()) event.preventDefault()
    else onSubmit(event)
  }
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t('whatBecameOf', { name })}
      subtitle={end === null ? undefined : t(`due.${dueWords(item, { end, today })}`, { day: formatDay(end) })}
      onSubmit={submit}
      saveLabel={t(`save.${outcome}`)}
      saving={record.sending}
      editConflict={record.conflict}
    >
      <Choices form={form} hasEnd={end !== null} />
      <OutcomeFields form={form} item={item} end={end} />
      <Consequences form={form} item={item} end={end} />
      <RemindAgain item={item} today={today} onDone={onClose} />
      <OutcomeHistory item={item} lists={lists} onUndone={onClose} />
    </SaveDialog>
  )
}

function dueWords({ atEnd }: Item, { end, today }: { end: string; today: string }): 'ends' | 'ended' | 'renews' {
  if (atEnd.renewal === 'renews') return 'renews'
  return end < today ? 'ended' : 'ends'
}

function ClosedDialog({ open, onClose, item, name, lists }: OutcomeDialogProps) {
  return (
    <Dialog {...{ open, onClose }} title={name} foot={<Button onClick={onClose}>{uiText('close')}</Button>}>
      <OutcomeHistory item={item} lists={lists} onUndone={onClose} />
    </Dialog>
  )
}

type Form = ReturnType<typeof useFields<OutcomeTexts>>

const icons: Readonly<Record<EndingKind, LucideIcon>> = { renewed: Repeat, switched: Replace, cancelled: CircleAlert, ended: Hourglass }
const kinds = ['renewed', 'switched', 'cancelled', 'ended'] as const

/** The four outcomes as cards to press; a contract without an end is switched or cancelled. */
function Choices({ form, hasEnd }: { form: Form; hasEnd: boolean }) {
  const group = useId()
  const { value, onChange } = form.choice('outcome')
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{t('whatBecame')}</VisuallyHidden>
      </legend>
      <div className={styles.choices}>
        {kinds
          .filter((kind) => hasEnd || kind === 'switched' || kind === 'cancelled')
          .map((kind) => (
            <label key={kind} className={styles.choice}>
              <input type="radio" name={group} checked={value === kind} onChange={() => onChange(kind)} />
              <Icon of={icons[kind]} />
              <span>
                <b>{t(`kind.${kind}`)}</b>
                <small>{t(`about.${kind}`)}</small>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}

type FieldsProps = { form: Form; item: Item; end: string | null }

function OutcomeFields({ form, item, end }: FieldsProps) {
  const { outcome } = form.values
  if (outcome === 'renewed') return <Renewed form={form} item={item} end={end ?? ''} />
  if (outcome === 'switched') return <Switched form={form} item={item} />
  return outcome === 'cancelled' ? <Cancelled form={form} start={item.contractStartDate} /> : null
}

function Renewed({ form, item, end }: { form: Form; item: Item; end: string }) {
  const isLater = (day: string) => !isLocalDate(day) || day > end || t('endTooEarly', { end: formatDay(end) })
  return (
    <FormGrid columns={2}>
      <DateField label={t('newEnd')} {...form.day('newEnd', { required: t('dayMissing'), validate: isLater })} />
      {!isOnce(item.paying.other) && <PriceField form={form} item={item} name="monthlyCostPence" />}
    </FormGrid>
  )
}

function Switched({ form, item }: { form: Form; item: Item }) {
  const provider = form.field('provider', { required: t('providerMissing'), maxLength: atMost(longestLine) })
  const notBefore = (day: string, { start: from }: OutcomeTexts) => !isLocalDate(day) || day >= from || t('successorTooEarly')
  return (
    <>
      <LastDay form={form} start={item.contractStartDate} />
      <FormGrid columns={2}>
        <TextField label={t('newProvider')} autoComplete="off" {...provider} />
        <PriceField form={form} item={item} name="newCost" />
      </FormGrid>
      <FormGrid columns={2}>
        <DateField label={t('newStart')} {...form.day('start', { required: t('dayMissing') })} />
        <DateField label={t('newEnd')} optional {...form.day('end', { validate: notBefore })} />
      </FormGrid>
    </>
  )
}

function Cancelled({ form, start }: { form: Form; start: string | null }) {
  return (
    <FormGrid columns={2}>
      <DateField label={t('cancelledOn')} {...form.day('doneOn', { required: t('dayMissing') })} />
      <LastDay form={form} start={start} />
    </FormGrid>
  )
}

function LastDay({ form, start }: { form: Form; start: string | null }) {
  const hasBegun = (day: string) => start === null || !isLocalDate(day) || day >= start || t('lastDayTooEarly')
  return <DateField label={t('lastDay')} {...form.day('lastDay', { required: t('dayMissing'), validate: hasBegun })} />
}

type PriceFieldProps = { form: Form; item: Item; name: 'monthlyCostPence' | 'newCost' }

function PriceField({ form, item, name }: PriceFieldProps) {
  const { currency } = item.paying
  const price = form.field(name, { validate: moneyRules(currency) })
  return (
    <TextField
      label={t(isByPayment(item) ? 'newPayment' : 'newPrice')}
      optional
      prefix={fieldSign(currency)}
      inputMode="decimal"
      autoComplete="off"
      {...price}
    />
  )
}

/** Says what saving does: how the price changes, and that nobody is reminded of this end any more. */
function Consequences({ form, item, end }: FieldsProps) {
  const { outcome, monthlyCostPence, newCost, lastDay } = form.values
  const typed = { renewed: monthlyCostPence, switched: newCost, cancelled: '', ended: '' }[outcome]
  const { currency } = item.paying
  const today = useToday()
  const before = amountOn(item, outcome === 'renewed' ? newTermOf(item, today) : today)
  const change = priceChange(before, readPounds(typed, fieldSign(currency)))
  const lastOfAll = outcome === 'ended' && item.atEnd.renewal === 'renews' ? (nextNotice(item, today)?.endsOn ?? end) : null
  return (
    <Note live>
      {change !== undefined && (
        <p>
          <b>{t(changeWords(change.month, item), { month: formatMoney(Math.abs(change.month), currency) })}</b>
          {change.percent === undefined ? '' : `, ${formatPercent(Math.abs(change.percent))}`}
          {!isByPayment(item) && `, ${t('aYear', { year: formatMoney(Math.abs(change.year), currency) })}`}
        </p>
      )}
      {outcome === 'cancelled' && isLocalDate(lastDay) && <p>{t('countsUntil', { day: formatDay(lastDay) })}</p>}
      {lastOfAll !== null && <p>{t('renewsItself', { day: formatDay(lastOfAll) })}</p>}
      <p>{end === null ? t('noReminders') : t('noMoreReminders', { day: formatDay(end) })}</p>
    </Note>
  )
}

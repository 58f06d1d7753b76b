import { weekdays } from '#platform/shared/weekdays.ts'
import { poundsRules, readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { nameOfWeekday } from '#platform/web/repeats/name-of-weekday.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Allowance, Balance, PocketMoney } from '../contract.ts'
import { maxCreditPence, maxPocketPence } from '../shared/limits.ts'
import { isWholeNumber } from './is-whole-number.ts'
import { rewards, rewardsKey } from './rewards-api.ts'
import { t } from './texts.ts'

type PocketForm = { every: 'never' | 'week' | 'month'; amount: string; weekday: string; day: string; rate: string }

type PocketMoneyDialogProps = {
  open: boolean
  onClose: () => void
  familyId: string
  /** Whose pocket money it is, as it was when the dialog opened. */
  balance: Balance
  /** The same as it is now; another version means that somebody else has changed it. */
  now: Balance | undefined
}

/** Sets somebody's pocket money: an amount each week or month, and what a credit is worth. */
export function PocketMoneyDialog({ open, onClose, familyId, balance: { person, pocket }, now }: PocketMoneyDialogProps) {
  const { form, shown } = useSaveForm({
    onClose,
    of: pocket,
    now: now?.pocket,
    values: typedOf(pocket),
    draft: `pocket money ${person.id}`,
    save: async (typed, { base = pocket }, options) =>
      rewards.setPocketMoney(
        {
          familyId,
          personId: person.id,
          ifVersion: base.version,
          allowance: allowanceOf(typed),
          creditPence: typed.rate.trim() === '' ? null : (readPounds(typed.rate) ?? null),
        },
        options,
      ),
    success: t('pocket.saved'),
    failure: t('pocket.saveFailed'),
    reads: [rewardsKey],
    conflict: () => t('pocket.overtaken'),
  })
  return (
    <SaveDialog open={open} {...shown} title={t('pocket.of', { name: person.name })} saveLabel={t('pocket.save')}>
      <PocketFields form={form} />
    </SaveDialog>
  )
}

function typedOf({ allowance, creditPence }: PocketMoney): PocketForm {
  return {
    every: allowance?.every ?? 'never',
    amount: allowance === null ? '' : typedPounds(allowance.pence),
    weekday: allowance?.every === 'week' ? String(allowance.day) : '6',
    day: allowance?.every === 'month' ? String(allowance.day) : '1',
    rate: creditPence === null ? '' : typedPounds(creditPence),
  }
}

function allowanceOf({ every, amount, weekday, day }: PocketForm): Allowance | null {
  if (every === 'never') return null
  return { every, day: Number(every === 'week' ? weekday : day), pence: readPounds(amount) ?? 0 }
}

function PocketFields({ form }: { form: ReturnType<typeof useFields<PocketForm>> }) {
  const { every } = form.values
  const isUpTo = (most: number) => (typed: string) => {
    const pence = readPounds(typed)
    return (
      typed.trim() === '' || (pence !== undefined && pence >= 1 && pence <= most) || t('pocket.amountWrong', { most: formatMoney(most) })
    )
  }
  // What is not asked for cannot be wrong.
  const amountRules = {
    ...poundsRules,
    given: (typed: string) => typed.trim() !== '' || t('pocket.amountMissing'),
    right: isUpTo(maxPocketPence),
  }
  const amount = form.field('amount', every === 'never' ? {} : { validate: amountRules })
  const rate = form.field('rate', { validate: { ...poundsRules, right: isUpTo(maxCreditPence) } })
  const day = form.field('day', { validate: (typed) => every !== 'month' || isWholeNumber(typed, { most: 31 }) || t('pocket.dayWrong') })
  const choices = (['never', 'week', 'month'] as const).map((value) => ({ value, label: t(`pocket.choice.${value}`) }))
  return (
    <>
      <Segments fill label={t('pocket.choice.label')} options={choices} {...form.choice('every')} />
      {every !== 'never' && <TextField {...amount} label={t('pocket.amount')} prefix="£" inputMode="decimal" autoComplete="off" />}
      {every === 'week' && (
        <SelectField
          {...form.choice('weekday')}
          label={t('pocket.weekday')}
          options={weekdays.map((weekday, index) => ({ value: String(index + 1), label: nameOfWeekday(weekday, 'long') }))}
        />
      )}
      {every === 'month' && <CountField {...day} label={t('pocket.day')} help={t('pocket.dayHelp')} />}
      <TextField
        {...rate}
        label={t('pocket.rateLabel')}
        help={t('pocket.rateHelp')}
        prefix="£"
        inputMode="decimal"
        autoComplete="off"
        optional
      />
    </>
  )
}

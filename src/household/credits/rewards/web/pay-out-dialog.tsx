import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { poundsRules, readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Balance } from '../contract.ts'
import { rewards, rewardsKey } from './rewards-api.ts'
import { t } from './texts.ts'

type PayOutDialogProps = { open: boolean; onClose: () => void; familyId: string; balance: Balance }

/** Notes that money was paid out, all that is owed or a part of it, with Undo. */
export function PayOutDialog({ open, onClose, familyId, balance: { person, pocket } }: PayOutDialogProps) {
  const [id] = useState(() => makeId())
  const form = useFields({ values: { amount: typedPounds(pocket.owedPence) } })
  const how = { reads: () => [rewardsKey], failure: t('pocket.payFailed') }
  const takeBack = useChange({ run: rewards.takeBackPayment, success: t('pocket.takenBack'), ...how })
  const pay = useChange({
    run: rewards.payOut,
    ...how,
    onDone: (_done, { pence }) => {
      toast.success(t('pocket.isPaidOut'), {
        detail: t('pocket.paidTo', { money: formatMoney(pence), name: person.name }),
        undo: () => takeBack.send({ paymentId: id }),
      })
      onClose()
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'TOO_MUCH') return form.showRefusal(error)
      form.setError('amount', t('refusal.tooMuch'))
      return true
    },
  })
  const { onSubmit } = form.bind(({ amount }) => pay.send({ id, familyId, personId: person.id, pence: readPounds(amount) ?? 0 }))
  const isOwed = (typed: string): true | string => {
    const pence = readPounds(typed) ?? 0
    return (pence >= 1 && pence <= pocket.owedPence) || t('pocket.amountWrong', { most: formatMoney(pocket.owedPence) })
  }
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose, onSubmit }}
      title={t('pocket.paidOutTo', { name: person.name })}
      saveLabel={t('pocket.paidOut')}
      saving={pay.sending}
    >
      <TextField
        {...form.field('amount', { validate: { ...poundsRules, owed: isOwed } })}
        label={t('pocket.amount')}
        help={t('pocket.payHelp')}
        prefix="£"
        inputMode="decimal"
        autoComplete="off"
      />
    </SaveDialog>
  )
}

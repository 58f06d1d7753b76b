import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { Balance } from '../contract.ts'
import { mostCredits } from '../shared/limits.ts'
import { isWholeNumber } from './is-whole-number.ts'
import { rewards, rewardsKey } from './rewards-api.ts'
import { t } from './texts.ts'

type TurnCreditsDialogProps = { open: boolean; onClose: () => void; familyId: string; balance: Balance }

/** Turns credits into money that the group owes, and says beforehand how much that is. */
export function TurnCreditsDialog({ open, onClose, familyId, balance: { person, balance, pocket } }: TurnCreditsDialogProps) {
  const [id] = useState(() => makeId())
  const form = useFields({ values: { credits: '' } })
  const most = Math.min(balance, mostCredits)
  const turn = useChange({
    run: rewards.turnCredits,
    reads: () => [rewardsKey],
    success: t('pocket.turned'),
    failure: t('pocket.turnFailed'),
    onDone: onClose,
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code !== 'TOO_DEAR' && code !== 'NO_RATE') return form.showRefusal(error)
      form.setError('credits', t(code === 'TOO_DEAR' ? 'refusal.tooFew' : 'refusal.noRate'))
      return true
    },
  })
  const { onSubmit } = form.bind(({ credits }) => turn.send({ id, familyId, personId: person.id, credits: Number(credits) }))
  const credits = form.field('credits', { validate: (typed) => isWholeNumber(typed, { most }) || t('adjust.amountWrong', { most }) })
  const pence = isWholeNumber(form.values.credits, { most }) ? Number(form.values.credits) * (pocket.creditPence ?? 0) : 0
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose, onSubmit }}
      title={t('pocket.turn')}
      subtitle={person.name}
      saveLabel={t('pocket.turnSave')}
      saving={turn.sending}
    >
      <CountField {...credits} label={t('adjust.amount')} help={t('pocket.turnHelp', { money: formatMoney(pence) })} />
    </SaveDialog>
  )
}

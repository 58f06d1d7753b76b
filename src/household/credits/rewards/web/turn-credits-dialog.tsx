import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { Balance } from '../contract.ts'
import { maxCredits } from '../shared/limits.ts'
import { isWholeNumber } from './is-whole-number.ts'
import { rewards, rewardsKey } from './rewards-api.ts'
import { t } from './texts.ts'

type TurnCreditsDialogProps = { open: boolean; onClose: () => void; familyId: string; balance: Balance }

/** Turns credits into money that the group owes, and shows beforehand how much that is. */
export function TurnCreditsDialog({ open, onClose, familyId, balance: { person, balance, pocket } }: TurnCreditsDialogProps) {
  const most = Math.min(balance, maxCredits)
  const { form, shown } = useSaveForm({
    onClose,
    values: { credits: '' },
    save: async ({ credits }, { id }, options) =>
      rewards.turnCredits({ id, familyId, personId: person.id, credits: Number(credits) }, options),
    success: t('pocket.turned'),
    failure: t('pocket.turnFailed'),
    reads: [rewardsKey],
    refused: { TOO_DEAR: ['credits', t('refusal.tooFew')], NO_RATE: ['credits', t('refusal.noRate')] },
  })
  const credits = form.field('credits', { validate: (typed) => isWholeNumber(typed, { most }) || t('adjust.amountWrong', { most }) })
  const pence = isWholeNumber(form.values.credits, { most }) ? Number(form.values.credits) * (pocket.creditPence ?? 0) : 0
  return (
    <SaveDialog open={open} {...shown} size="s" title={t('pocket.turn')} subtitle={person.name} saveLabel={t('pocket.turnSave')}>
      <CountField {...credits} label={t('adjust.amount')} help={t('pocket.turnHelp', { money: formatMoney(pence) })} />
    </SaveDialog>
  )
}

import { atMost } from '#platform/web/form/at-most.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { longestNote, maxCredits } from '../shared/limits.ts'
import { isWholeNumber } from './is-whole-number.ts'
import { rewards, rewardsKey } from './rewards-api.ts'
import { t } from './texts.ts'

/** Whether credits are given or taken. */
export type Direction = 'extra' | 'taken_back'

type AdjustDialogProps = {
  open: boolean
  onClose: () => void
  familyId: string
  person: { id: string; name: string }
  direction: Direction
}

/** Gives somebody extra credits or takes some back, with a reason. Give it a new `key` at each opening. */
export function AdjustDialog({ open, onClose, familyId, person, direction }: AdjustDialogProps) {
  const { form, shown } = useSaveForm({
    onClose,
    values: { amount: '', note: '' },
    draft: `${direction} ${person.id}`,
    save: async ({ amount, note }, { id }, options) =>
      rewards.adjust({ id, familyId, personId: person.id, why: direction, amount: Number(amount), note: note.trim() }, options),
    success: t('adjust.done'),
    failure: t('adjust.failed'),
    reads: [rewardsKey],
  })
  const amount = form.field('amount', {
    validate: (typed) => isWholeNumber(typed, { most: maxCredits }) || t('adjust.amountWrong', { most: maxCredits }),
  })
  const note = form.field('note', { validate: (typed) => typed.trim() !== '' || t('adjust.noteMissing'), maxLength: atMost(longestNote) })
  return (
    <SaveDialog
      open={open}
      {...shown}
      size="s"
      title={t(direction === 'extra' ? 'adjust.extraFor' : 'adjust.takeBackFrom', { name: person.name })}
      saveLabel={t('adjust.save')}
    >
      <CountField {...amount} label={t('adjust.amount')} />
      <TextField {...note} label={t('adjust.note')} help={t('adjust.noteHelp', { name: person.name })} autoComplete="off" />
    </SaveDialog>
  )
}

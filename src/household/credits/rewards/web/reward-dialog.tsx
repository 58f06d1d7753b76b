import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Reward } from '../contract.ts'
import { longestName, mostAWeek, mostCredits } from '../shared/limits.ts'
import { isWholeNumber } from './is-whole-number.ts'
import { rewards, rewardsKey } from './rewards-api.ts'
import { t } from './texts.ts'

type RewardForm = { name: string; price: string; person: string; limit: string }

type RewardDialogProps = {
  open: boolean
  onClose: () => void
  familyId: string
  people: readonly { id: string; name: string }[]
  /** The reward as it was when the dialog opened; unset for a new one. */
  reward: Reward | undefined
  /** The same reward as it is now; another version means that somebody else has changed it. */
  now: Reward | undefined
}

// The choice of everybody.
const everybody = 'everybody'

/** Adds a reward or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function RewardDialog({ open, onClose, familyId, people, reward, now }: RewardDialogProps) {
  const [id] = useState(() => makeId())
  const form = useFields<RewardForm>({
    values: typedOf(reward),
    draft: reward === undefined ? `new reward ${familyId}` : `reward ${reward.id}`,
  })
  const { base, theirs, claimConflict } = useEditConflict(reward, now, form.isOvertaken)
  const saved = {
    reads: () => [rewardsKey],
    failure: t('saveFailed'),
    onDone: () => {
      form.done()
      onClose()
    },
    onRefused: (error: Error) => {
      if (refusalCode(error) === 'NOT_MEMBER') form.setError('person', t('refusal.notMember'))
      else return claimConflict(error) || form.showRefusal(error)
      return true
    },
  }
  const add = useChange({ run: rewards.add, success: t('added'), ...saved })
  const change = useChange({ run: rewards.change, success: t('updated'), ...saved })
  const { onSubmit } = form.bind((typed) =>
    base === undefined
      ? add.send({ id, familyId, ...fieldsOf(typed) })
      : change.send({ rewardId: base.id, ifVersion: base.version, ...fieldsOf(typed), retired: base.retired }),
  )
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t(reward === undefined ? 'add' : 'editTitle')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('overtaken')}
    >
      <RewardFields form={form} people={people} />
    </SaveDialog>
  )
}

function typedOf(reward: Reward | undefined): RewardForm {
  return {
    name: reward?.name ?? '',
    price: reward === undefined ? '' : String(reward.price),
    person: reward?.forPerson?.id ?? everybody,
    limit: reward?.weeklyLimit == null ? '' : String(reward.weeklyLimit),
  }
}

const fieldsOf = ({ name, price, person, limit }: RewardForm) => ({
  name: name.trim(),
  price: Number(price),
  forPersonId: person === everybody ? null : person,
  weeklyLimit: limit.trim() === '' ? null : Number(limit),
})

type RewardFieldsProps = { form: ReturnType<typeof useFields<RewardForm>>; people: RewardDialogProps['people'] }

function RewardFields({ form, people }: RewardFieldsProps) {
  const name = form.field('name', { validate: (typed) => typed.trim() !== '' || t('field.nameMissing'), maxLength: atMost(longestName) })
  const price = form.field('price', {
    validate: (typed) => isWholeNumber(typed, { most: mostCredits }) || t('field.priceWrong', { most: mostCredits }),
  })
  const limit = form.field('limit', {
    validate: (typed) => typed.trim() === '' || isWholeNumber(typed, { most: mostAWeek }) || t('field.limitWrong', { most: mostAWeek }),
  })
  const options = [{ value: everybody, label: t('field.everybody') }, ...people.map(({ id, name: label }) => ({ value: id, label }))]
  return (
    <>
      <TextField {...name} label={t('field.name')} placeholder={t('field.namePlaceholder')} autoComplete="off" />
      <CountField {...price} label={t('field.price')} />
      <SelectField {...form.choice('person')} label={t('field.person')} options={options} />
      <CountField {...limit} label={t('field.limit')} help={t('field.limitHelp')} optional />
    </>
  )
}

import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Reward } from '../contract.ts'
import { longestName, maxPerWeek, maxCredits } from '../shared/limits.ts'
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
  const isNew = reward === undefined
  const { form, shown } = useSaveForm({
    onClose,
    of: reward,
    now,
    values: typedOf(reward),
    draft: isNew ? `new reward ${familyId}` : `reward ${reward.id}`,
    save: async (typed, { id, base }, options) =>
      base === undefined
        ? rewards.add({ id, familyId, ...fieldsOf(typed) }, options)
        : rewards.change({ rewardId: base.id, ifVersion: base.version, ...fieldsOf(typed), retired: base.retired }, options),
    success: t(isNew ? 'added' : 'updated'),
    failure: t('saveFailed'),
    reads: [rewardsKey],
    conflict: () => t('overtaken'),
    refused: { NOT_MEMBER: ['person', t('refusal.notMember')] },
  })
  return (
    <SaveDialog open={open} {...shown} title={t(isNew ? 'add' : 'editTitle')} saveLabel={t('save')}>
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
    validate: (typed) => isWholeNumber(typed, { most: maxCredits }) || t('field.priceWrong', { most: maxCredits }),
  })
  const limit = form.field('limit', {
    validate: (typed) => typed.trim() === '' || isWholeNumber(typed, { most: maxPerWeek }) || t('field.limitWrong', { most: maxPerWeek }),
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

import { useQuery } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import { membersQuery } from '#foundation/members/web/members-api.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { TravelParticipant, TravelPlan } from '../contract.ts'
import { withParticipant } from './plans-cache.ts'
import { type Choosable, fieldsOf, type ParticipantTexts, somebodyElse, textsOf } from './participant-fields.ts'
import { t } from './texts.ts'
import { travel } from './travel-api.ts'
import { type PartDialogProps, usePartDialog } from './use-part-dialog.ts'
import { textRules } from './text-rules.ts'

type ParticipantDialogProps = PartDialogProps & { category: Category; plan: TravelPlan; part: TravelParticipant | undefined }

/** Adds a participant to a plan or changes one: a member of the group, or an outsider who is typed. */
export function ParticipantDialog({ open, plans, category, plan, part, ...same }: ParticipantDialogProps) {
  const isGroup = category.groupType !== 'personal'
  const people = useChoosable({ category, isGroup, part, plan: plans.find(({ id }) => id === plan.id) ?? plan })
  const { form, shown } = usePartDialog<TravelParticipant, ParticipantTexts>({
    ...same,
    of: 'participant',
    part,
    now: plans.flatMap(({ participants }) => participants).find(({ id }) => id === part?.id),
    values: textsOf(part, isGroup),
    draft: `new travel participant ${plan.id}`,
    save: async (typed, { id, base }, options) =>
      base === undefined
        ? travel.addParticipant({ id, travelPlanId: plan.id, ...fieldsOf(typed, people) }, options)
        : travel.changeParticipant({ participantId: base.id, ifVersion: base.version, ...fieldsOf(typed, people) }, options),
    location: withParticipant,
    wordsOf: ({ name, email }) => [name, email].filter(Boolean).join(', '),
    refused: {
      NOT_A_MEMBER: ['userId', t('participant.notAMember')],
      ALREADY_IN_PLAN: ['userId', t('participant.inPlan')],
    },
  })
  return (
    <SaveDialog open={open} {...shown}>
      <ParticipantForm form={form} people={isGroup ? people : undefined} />
    </SaveDialog>
  )
}

type Choosing = { category: Category; isGroup: boolean; plan: TravelPlan; part: TravelParticipant | undefined }

/** Returns the members who do not take part yet and the present participant, even one who is no longer a member. */
function useChoosable({ category, isGroup, plan, part }: Choosing): Choosable[] {
  const members = useQuery({ ...membersQuery(category.familyId), enabled: isGroup }).data ?? []
  const taken = new Set(plan.participants.flatMap(({ id, userId }) => (id === part?.id ? [] : [userId])))
  const free = members.filter(({ userId }) => !taken.has(userId)).map(({ userId, name }) => ({ userId, name }))
  const { userId, name } = part ?? { userId: null, name: '' }
  return userId === null || free.some((member) => member.userId === userId) ? free : [{ userId, name }, ...free]
}

type ParticipantFormProps = {
  form: ReturnType<typeof useFields<ParticipantTexts>>
  /** The people to choose from; unset in a personal space, where there is nobody else. */
  people: readonly Choosable[] | undefined
}

/** The fields of a participant: chosen from the group, or typed with an address to have at hand. */
function ParticipantForm({ form, people }: ParticipantFormProps) {
  return (
    <>
      {people !== undefined && (
        <SelectField
          label={t('participant.who')}
          help={t('participant.noMail')}
          options={[
            ...people.map(({ userId, name }) => ({ value: userId, label: name })),
            { value: somebodyElse, label: t('participant.else') },
          ]}
          {...form.choice('userId', { required: t('participant.nameMissing') })}
        />
      )}
      {form.values.userId === somebodyElse && <TypedPerson form={form} />}
    </>
  )
}

function TypedPerson({ form }: Pick<ParticipantFormProps, 'form'>) {
  const { line } = textRules()
  const name = form.field('name', { validate: (typed) => typed.trim() !== '' || t('participant.nameMissing'), ...line })
  return (
    <>
      <TextField label={t('participant.name')} autoComplete="off" {...name} />
      <TextField
        label={t('participant.email')}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        help={t('participant.emailHelp')}
        {...form.field('email')}
      />
    </>
  )
}

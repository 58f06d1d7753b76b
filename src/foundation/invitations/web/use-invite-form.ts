import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import type { Category } from '../../categories/contract.ts'
import type { Member, MemberType } from '../../members/contract.ts'
import type { Permission } from '../../sharing/contract.ts'
import type { Invitation } from '../contract.ts'
import { inviteRules } from './invite-rules.ts'
import type { InviteTyped } from './invite-typed.ts'
import { useInvite } from './use-invite.ts'
import { useInvitedMember } from './use-invited-member.ts'
import type { SentLink } from './use-sent-link.ts'
import { waitsAlready } from './waits-already.ts'

/** What `useInviteForm` gives. */
export type InviteForm = ReturnType<typeof useInviteForm>

type InviteFormProps = {
  familyId: string
  groupType: MemberType
  people: readonly Member[]
  categories: readonly Category[]
  /** The invitations of the group that wait for an answer. */
  open: readonly Invitation[]
  /** What stands in the form at first. */
  typed: InviteTyped
  onInvited: (sent: SentLink) => void
}

/** The form of an invitation: whom, as what, and which categories at which level. */
export function useInviteForm({ familyId, groupType, people, categories, open, typed: first, onInvited }: InviteFormProps) {
  const { t } = useTranslation('invitations')
  const [id, setId] = useState(() => makeId())
  const form = useFields<InviteTyped>({ values: first, draft: `invite ${familyId} ${first.email}` })
  const { values, set } = form
  const { levels } = values
  const member = useInvitedMember(values.email, people)
  const sharesOf = (ticked: InviteTyped['levels']) => newShares({ categories, had: member.levels, ticked })
  const invite = useInvite({
    familyId,
    form,
    onInvited: (sent) => {
      form.startAfresh()
      setId(makeId())
      onInvited(sent)
    },
  })
  const emailField = form.field('email', inviteRules(t))
  const shares = form.choice('levels', { validate: (ticked) => sharesOf(ticked).length > 0 || t('invite.noneTicked') })
  const memberType = values.memberType === '' ? groupType : values.memberType
  return {
    emailField,
    setEmail: (address: string) => set('email', address),
    member,
    /** An invitation for that address is open, and its link would stop working. */
    waits: waitsAlready(values.email, open),
    /** The member has every category already. */
    hasAll: categories.every((category) => member.levels.has(category.id)),
    memberType,
    setMemberType: (type: MemberType) => set('memberType', type),
    shares,
    /** At which level a category would be shared, null for not at all; `isHad`: the member has it already. */
    levelOf: (categoryId: string) => ({
      level: member.levels.get(categoryId) ?? levels[categoryId] ?? null,
      isHad: member.levels.has(categoryId),
    }),
    setLevel: (categoryId: string, level: Permission | null) => shares.onChange(withLevel({ levels, categoryId, level })),
    submit: form.bind((typed) => {
      invite.send({ id, familyId, email: typed.email.trim().toLowerCase(), memberType, permissions: sharesOf(typed.levels) })
    }).onSubmit,
    sending: invite.sending,
    cancel: form.startAfresh,
  }
}

type Ticked = { categories: readonly Category[]; had: ReadonlyMap<string, Permission>; ticked: InviteTyped['levels'] }

/** What the invitation adds: what is ticked and still there, without what a member has already. */
function newShares({ categories, had, ticked }: Ticked) {
  return categories.flatMap(({ id }) => {
    const permission = ticked[id]
    return permission === undefined || had.has(id) ? [] : [{ categoryId: id, permission }]
  })
}

function withLevel({ levels, categoryId, level }: { levels: InviteTyped['levels']; categoryId: string; level: Permission | null }) {
  const { [categoryId]: _before, ...others } = levels
  return level === null ? others : { ...others, [categoryId]: level }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import type { Member, MemberType } from '#foundation/members/contract.ts'
import { memberQuery } from '#foundation/members/web/members-api.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { unreachedReason } from '#platform/web/api/failure-reason.ts'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { emailRules } from '#platform/web/form/email-rules.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Invitation } from '../contract.ts'
import { invitations, openInvitationsQuery } from './invitations-api.ts'
import type { SentLink } from './invitation-link.tsx'
import { hasOpenInvitation } from './has-open-invitation.ts'
import { t } from './texts.ts'

/** The result of `useInviteForm`. */
export type InviteForm = ReturnType<typeof useInviteForm>

type InviteFormProps = {
  familyId: string
  groupType: MemberType
  people: readonly Member[]
  categories: readonly Category[]
  /** The invitations of the group that wait for an answer. */
  open: readonly Invitation[]
  /** The initial values of the form. */
  typed: InviteTyped
  onInvited: (sent: SentLink) => void
}

/** The form of an invitation: address, type of member, and categories with their levels. */
export function useInviteForm({ familyId, groupType, people, categories, open, typed: first, onInvited }: InviteFormProps) {
  const [id, setId] = useState(() => makeId())
  const form = useFields<InviteTyped>({ values: first, draft: `invite ${familyId} ${first.email}` })
  const { values, set } = form
  const { levels } = values
  const member = useInvitedMember(values.email, people)
  const sharesOf = (ticked: InviteTyped['levels']) => newShares({ categories, had: member.levels, ticked })
  const invite = useChange({
    run: invitations.invite,
    failure: (error) => t('invite.failed', { reason: refusalMessage(error) ?? unreachedReason(error) ?? t('invite.unknownError') }),
    reads: () => [openInvitationsQuery(familyId).queryKey],
    onDone: ({ invitation, link, mail, mailReason }) => {
      form.startAfresh()
      setId(makeId())
      onInvited({ email: invitation.recipientEmail, expiresAt: invitation.expiresAt, link, mail, reason: mailReason ?? '' })
    },
    // A refusal is shown beside its field; everything else as a message.
    onRefused: (error) => {
      const code = refusalCode(error)
      // The app leads to the sign-in page, where the message can still be read.
      if (code === 'UNAUTHORIZED') toast.failure(t('invite.notSignedIn'))
      else if (code === 'OWN_ADDRESS') form.setError('email', t('invite.ownAddress'))
      else if (code === 'NO_CATEGORY') form.setError('levels', t('invite.noneTicked'))
      else return form.showRefusal(error)
      return true
    },
  })
  const emailField = form.field('email', emailRules())
  const shares = form.choice('levels', { validate: (ticked) => sharesOf(ticked).length > 0 || t('invite.noneTicked') })
  const memberType = values.memberType === '' ? groupType : values.memberType
  return {
    emailField,
    setEmail: (address: string) => set('email', address),
    member,
    /** Whether an invitation to that address is open; its link would stop working. */
    waits: hasOpenInvitation(values.email, open),
    /** Whether the member already has every category. */
    hasAll: categories.every((category) => member.levels.has(category.id)),
    /** Whether it began with categories ticked. */
    isOffer: Object.keys(first.levels).length > 0,
    memberType,
    setMemberType: (type: MemberType) => set('memberType', type),
    shares,
    /** Returns the level at which a category would be shared, null for not at all; `isHad`: the member already has it. */
    levelOf: (categoryId: string) => ({
      level: member.levels.get(categoryId) ?? levels[categoryId] ?? null,
      isHad: member.levels.has(categoryId),
    }),
    /** Shares everything at a level, but for what is private and for what a member already has. */
    setAll: (level: Permission) => shares.onChange({ ...levels, ...Object.fromEntries(allBut({ categories, had: member.levels, level })) }),
    setLevel: (categoryId: string, level: Permission | null) => shares.onChange(withLevel({ levels, categoryId, level })),
    submit: form.bind((typed) => {
      invite.send({ id, familyId, email: typed.email.trim().toLowerCase(), memberType, permissions: sharesOf(typed.levels) })
    }).onSubmit,
    sending: invite.sending,
    cancel: form.startAfresh,
  }
}

type Ticked = { categories: readonly Category[]; had: ReadonlyMap<string, Permission>; ticked: InviteTyped['levels'] }

/** Returns what the invitation adds: what is ticked and still exists, without what a member already has. */
function newShares({ categories, had, ticked }: Ticked) {
  return categories.flatMap(({ id }) => {
    const permission = ticked[id]
    return permission === undefined || had.has(id) ? [] : [{ categoryId: id, permission }]
  })
}

/** Health is nobody's business until somebody ticks it. */
export const isPrivate = ({ kind }: Pick<Category, 'kind'>): boolean => kind === 'health'

type All = Omit<Ticked, 'ticked'> & { level: Permission }

function allBut({ categories, had, level }: All) {
  return categories.flatMap((category) => (isPrivate(category) || had.has(category.id) ? [] : [[category.id, level] as const]))
}

function withLevel({ levels, categoryId, level }: { levels: InviteTyped['levels']; categoryId: string; level: Permission | null }) {
  const { [categoryId]: _before, ...others } = levels
  return level === null ? others : { ...others, [categoryId]: level }
}

/** The type of member, '' for that of the group, and the level of each category. */
export type InviteOffer = { memberType: MemberType | ''; levels: Readonly<Record<string, Permission>> }

/** The values of the invitation form. */
type InviteTyped = InviteOffer & { email: string }

/** Finds the member with the typed address, what they already have, and whom to suggest. */
function useInvitedMember(typed: string, people: readonly Member[]) {
  const address = typed.trim().toLowerCase()
  const known = people.find(({ email }) => email === address)
  const { data } = useQuery({ ...memberQuery(known?.id ?? ''), enabled: known !== undefined })
  const levels: ReadonlyMap<string, Permission> = new Map(
    known === undefined ? [] : data?.categories.map(({ categoryId, level }) => [categoryId, level]),
  )
  const suggested = people.flatMap(({ email, name }) =>
    email !== null && (email.includes(address) || name.toLowerCase().includes(address)) ? [{ email, name }] : [],
  )
  return { known, levels, suggested }
}

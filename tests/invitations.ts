import type { Invitation, Share } from '#foundation/invitations/contract.ts'
import type { MemberType } from '#foundation/members/contract.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, addMember, createGroup, apiAs, type Family, type TestPerson, createPerson, superuser } from './people.ts'

export { statusOf } from './groups.ts'

/** A group with two categories, for an admin who wants to share them. */
export type SharingGroup = { family: Family; cars: string; garden: string }

/** Creates a group of Amelia's with cars and a garden, and no other member. */
export async function createSharingGroup(setup: { groupType?: 'family' | 'friend' } = {}): Promise<SharingGroup> {
  const family = await createGroup(await createPerson(), setup)
  const [cars, garden] = [await addCategory(family, 'cars'), await addCategory(family, 'custom')]
  return { family, cars: cars.id, garden: garden.id }
}

/** Returns permissions by category, as an invitation lists them. */
export function sharesOf(levels: Readonly<Record<string, Permission>>): Share[] {
  return Object.entries(levels).map(([categoryId, permission]) => ({ categoryId, permission }))
}

/** An invitation's sender, recipient and offered permissions. */
export type Offer = { family: Family; to: string; levels: Readonly<Record<string, Permission>>; by?: TestPerson; memberType?: MemberType }

/** Creates an invitation into a group; returns it with the token of its link. */
export async function createInvitation({
  family,
  to,
  levels,
  by = family.creator,
  memberType = 'family',
}: Offer): Promise<Invitation & { token: string }> {
  const offer = { id: makeId(), familyId: family.id, email: to, memberType, permissions: sharesOf(levels) }
  const { invitation, link } = await apiAs(by).invitations.invite(offer)
  return { ...invitation, token: new URL(link).searchParams.get('token') ?? '' }
}

/** Invites Ben into Amelia's group, to view the cars and edit the garden unless others are given. Cleo is another admin. */
export async function inviteBen({
  offers = { cars: 'view', garden: 'edit' },
  groupType = 'family',
  ...offer
}: { offers?: { cars: Permission; garden?: Permission }; groupType?: 'family' | 'friend'; memberType?: MemberType } = {}) {
  const group = await createSharingGroup({ groupType })
  const [ben, cleo] = [await createConfirmedPerson(), await addMember(group.family, { role: 'admin', firstName: 'Cleo' })]
  const levels = { [group.cars]: offers.cars, ...(offers.garden === undefined ? {} : { [group.garden]: offers.garden }) }
  const invitation = await createInvitation({ family: group.family, to: ben.email, levels, ...offer })
  return { ...group, amelia: group.family.creator, ben, cleo, levels, invitation, invitationId: invitation.id }
}

type InviteInput = Parameters<ReturnType<typeof apiAs>['invitations']['invite']>[0]

/** Amelia's group and the input with which she would invite a new address to view its cars. */
export async function invitationRequest(changes: Partial<InviteInput> = {}) {
  const { family, cars, garden } = await createSharingGroup()
  const offer = { id: makeId(), familyId: family.id, email: newAddress(), permissions: sharesOf({ [cars]: 'view' }), ...changes }
  return { family, cars, garden, amelia: family.creator, offer }
}

/** Creates a person whose address is confirmed, so that invitations sent to it are theirs. */
export async function createConfirmedPerson({ firstName = 'Ben' }: { firstName?: string } = {}): Promise<TestPerson> {
  const person = await createPerson({ firstName })
  await confirmAddress(person)
  return person
}

export async function confirmAddress({ id }: TestPerson): Promise<void> {
  await superuser('update auth.accounts set email_verified_at = now() where id = $1', [id])
}

/** Returns an address without an account, and what a person needs to sign up with it. */
export function newAddress(): string {
  return `newcomer.${makeId()}@example.org`
}

/** The stored record of a person in a group; undefined when they are no member. */
export type MembershipWithLevels = { memberId: string; role: string; memberType: string; levels: Record<string, Permission> }

/** Returns a person's record in a group, bypassing policies. */
export async function membershipOf(person: TestPerson, family: Family): Promise<MembershipWithLevels | undefined> {
  const rows = await superuser<MembershipWithLevels>(
    `select m.id as "memberId", m.role, m.member_type as "memberType",
            coalesce(jsonb_object_agg(p.category_id, p.permission_level) filter (where p.id is not null), '{}') as levels
       from app.family_members m left join app.category_permissions p on p.family_member_id = m.id
      where m.user_id = $1 and m.family_id = $2
      group by m.id`,
    [person.id, family.id],
  )
  if (rows.length > 1) throw new Error('somebody is twice in one group')
  return rows[0]
}

export async function expire(invitationId: string): Promise<void> {
  await superuser("update app.invitations set expires_at = now() - interval '1 second' where id = $1", [invitationId])
}

/** Sends an invitation to edit the garden of Amelia's group, to an address without an account unless one is given. */
export async function inviteNewcomer(to = newAddress()) {
  const group = await createSharingGroup()
  const { id: invitationId, token } = await createInvitation({ family: group.family, to, levels: { [group.garden]: 'edit' } })
  return { ...group, amelia: group.family.creator, email: to, invitationId, token }
}

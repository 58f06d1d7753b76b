import { ORPCError } from '@orpc/server'
import type { Permission } from '#foundation/sharing/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, type Family, addMember, type TestPerson, createPerson, createStranger, superuser } from './people.ts'

/**
 * A family with a member of every role and two categories: the cars are shared with its two ordinary members, the health category with
 * nobody. `elsewhere` is admin of another family, `stranger` belongs to no group.
 */
export async function createFullGroup({ groupType = 'family' }: { groupType?: 'family' | 'friend' } = {}) {
  const creator = await createPerson({ firstName: 'Cleo' })
  const family = await createGroup(creator, { groupType })
  const cars = await addCategory(family, 'cars')
  const health = await addCategory(family, 'health')
  const admin = await addMember(family, { role: 'admin', firstName: 'Adam' })
  const full = await addMember(family, { permissions: { [cars.id]: 'edit' }, firstName: 'Fay' })
  const looker = await addMember(family, { role: 'view_only', permissions: { [cars.id]: 'view' }, firstName: 'Luke' })
  const elsewhere = await createPerson({ firstName: 'Else' })
  await createGroup(elsewhere)
  return { family, cars, health, creator, admin, full, looker, elsewhere, stranger: await createStranger() }
}

/** The people as whom every verb on a group is tried. */
export const standings = ['creator', 'admin', 'full', 'looker', 'elsewhere', 'stranger'] as const

/** Returns 'OK' or the code of the refusal. */
export async function outcomeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof ORPCError) return error.code
      throw error
    },
  )
}

/** Returns a person's membership of a group, bypassing policies. */
export async function membershipOf(family: Family, person: TestPerson): Promise<{ id: string; role: string; version: number } | undefined> {
  const [row] = await superuser<{ id: string; role: string; version: number }>(
    'select id, role, version from app.family_members where family_id = $1 and user_id = $2',
    [family.id, person.id],
  )
  return row
}

/** Creates a pending invitation into a group, offering categories at the given permissions. */
export async function addPendingInvitation(invitation: {
  family: Family
  from: TestPerson
  email: string
  offers?: ReadonlyArray<{ categoryId: string; permission: Permission }>
}): Promise<string> {
  const { family, from, email, offers = [] } = invitation
  const id = makeId()
  await superuser(
    `insert into app.invitations (id, family_id, recipient_email, sender_id, permissions, token_hash)
     values ($1, $2, $3, $4, $5, sha256(random()::text::bytea))`,
    [id, family.id, email, from.id, JSON.stringify(offers)],
  )
  return id
}

export async function statusOf(invitationId: string): Promise<string | undefined> {
  const [row] = await superuser<{ status: string }>('select status from app.invitations where id = $1', [invitationId])
  return row?.status
}

export async function levelsOf(memberId: string): Promise<Record<string, string>> {
  const rows = await superuser<{ category_id: string; permission_level: string }>(
    'select category_id, permission_level from app.category_permissions where family_member_id = $1',
    [memberId],
  )
  return Object.fromEntries(rows.map((row) => [row.category_id, row.permission_level]))
}

export async function storedLogOf(categoryId: string) {
  return superuser<{ action: string; changed_by: string; details: Record<string, string> }>(
    'select action, changed_by, details from app.category_change_log where category_id = $1 order by id',
    [categoryId],
  )
}

/** Returns a person's notifications as they are stored, oldest first. */
export async function notificationsOf(person: TestPerson) {
  return superuser<{ type: string; params: Record<string, unknown>; related_id: string | null }>(
    'select type, params, related_id from app.notifications where user_id = $1 order by id',
    [person.id],
  )
}

/** Returns the queued emails about memberships for a person, oldest first. */
export async function emailsTo(person: TestPerson) {
  return superuser<{ template: string; params: Record<string, unknown> }>(
    "select template, params from mail.outbox where recipient = $1 and template like 'members.%' order by id",
    [person.email],
  )
}

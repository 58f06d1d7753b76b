import type { Permission } from '#foundation/sharing/contract.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { aTablet } from '../a-tablet.ts'
import type { Rows } from '../rows-in.ts'
import { refusedSession } from './actors.ts'
import { someThings } from './things.ts'
import { aNewAddress, anInvitation, confirmed } from '../an-invitation.ts'
import { aCategory, aFamily, call, member, type Someone, someone, superuser } from '../world.ts'

/** Everybody who has a column in the matrix of routes. */
export const visitors = [
  'nobody',
  'stranger',
  'elsewhere',
  'creator',
  'admin',
  'edit',
  'view',
  'none',
  'viewonly',
  'friend',
  'removed',
  'invited',
  'unverified',
  'ended',
  'deleted',
  'tablet',
] as const
export type Visitor = (typeof visitors)[number]

/** A place of the world: a category, its space, and one thing of each kind in it. */
export type Place = { familyId: string } & Rows

/** A pending invitation with the token of its link. */
export type Waiting = { id: string; token: string }

/**
 * A is shared with members of a family, B of it with nobody, P is in the creator's personal space, G in another family. I and U
 * invite `invited` and `unverified` to view A; N invites an address without an account to G.
 */
export type RouteWorld = {
  people: Readonly<Record<Visitor | 'managed', Someone | null>>
  places: Readonly<Record<'A' | 'B' | 'P' | 'G', Place>>
  invitations: Readonly<Record<'I' | 'U' | 'N', Waiting>>
}

/** Creates the people and places that the routes are tried on. */
export async function makeRouteWorld(): Promise<RouteWorld> {
  const [creator, elsewhere] = [await someone({ firstName: 'Creator' }), await someone({ firstName: 'Elsewhere' })]
  const [family, other] = [await aFamily(creator), await aFamily(elsewhere)]
  const places = {
    A: await aPlace((await aCategory(family, 'cars')).id, family.id),
    B: await aPlace((await aCategory(family, 'custom')).id, family.id),
    P: await aPlace((await aCategory(creator, 'cars')).id, creator.personalSpaceId),
    G: await aPlace((await aCategory(other, 'cars')).id, other.id),
  }
  const shared = (level: Permission) => ({ permissions: { [places.A.categoryId]: level } })
  const people = {
    nobody: null,
    stranger: await someone({ firstName: 'Stranger' }),
    elsewhere,
    creator,
    admin: await member(family, { role: 'admin' }),
    edit: await member(family, shared('edit')),
    view: await member(family, shared('view')),
    none: await member(family),
    viewonly: await member(family, { role: 'view_only', ...shared('edit') }),
    friend: await member(family, { memberType: 'friend', ...shared('edit') }),
    removed: await member(family, shared('edit')),
    invited: await confirmed({ firstName: 'Invited' }),
    unverified: await someone({ firstName: 'Unverified' }),
    ended: await member(family, shared('edit')),
    deleted: await member(family, shared('edit')),
    tablet: await theTablet(creator, places.A),
    managed: await withoutAccount(creator, places.A),
  }
  // G has another member, so that it is not private.
  await member(other, { permissions: { [places.G.categoryId]: 'view' } })
  await superuser('delete from app.family_members where id = $1', [people.removed.memberId])
  await superuser("update auth.sessions set expires_at = now() - interval '1 second' where user_id = $1", [people.ended.id])
  await superuser('delete from app.families where created_by = $1', [people.deleted.id])
  await superuser('delete from app.people where id = $1', [people.deleted.id])
  const toLook = { [places.A.categoryId]: 'view' } as const
  const invitations = {
    I: await anInvitation({ family, to: people.invited.email, levels: toLook }),
    U: await anInvitation({ family, to: people.unverified.email, levels: toLook }),
    N: await anInvitation({ family: other, to: aNewAddress(), levels: { [places.G.categoryId]: 'view' } }),
  }
  return { people, places, invitations }
}

/** Resets the invitations to pending, as if nobody had answered them. */
export async function waitAgain({ people, places, invitations }: RouteWorld): Promise<void> {
  const ids = Object.values(invitations).map(({ id }) => id)
  const guests = [people.invited?.id, people.unverified?.id]
  await superuser('delete from app.family_members where user_id = any ($1) and family_id = $2', [guests, places.A.familyId])
  await superuser("update app.invitations set status = 'pending', held_by = null where id = any ($1)", [ids])
  await superuser('update app.invitations set version = 1 where id = any ($1)', [ids])
  await superuser('delete from app.invitation_notifications where invitation_id = any ($1)', [ids])
  await superuser(
    `insert into app.invitation_notifications (user_id, invitation_id, type)
     select sender_id, id, 'invitation_sent' from app.invitations where id = any ($1)
     union all select $2, $3, 'invitation_received'`,
    [ids, people.invited?.id, invitations.I.id],
  )
}

async function aPlace(categoryId: string, familyId: string): Promise<Place> {
  return { familyId, ...(await someThings(categoryId)) }
}

/** Returns a tablet that may edit a category, with a session. */
async function theTablet(admin: Someone, { categoryId, familyId }: Place): Promise<Someone> {
  const { id } = await aTablet(admin, familyId, [{ categoryId, permission: 'edit' }])
  const tablet = withoutAddress(id)
  await superuser("insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    tablet.sessionHash,
    id,
  ])
  return tablet
}

/** Returns somebody without an account who may view a category, for whom a session was refused. */
async function withoutAccount(admin: Someone, { categoryId, familyId }: Place): Promise<Someone> {
  const permissions = [{ categoryId, permission: 'view' as const }]
  const { userId } = await call(admin).members.addWithoutAccount({
    id: makeId(),
    familyId,
    name: 'Toby',
    color: 3,
    memberType: 'family',
    permissions,
  })
  const person = withoutAddress(userId)
  await superuser(refusedSession(userId, person.sessionHash))
  return person
}

/** The address, the password and the space are nobody's. */
function withoutAddress(id: string): Someone {
  const sessionToken = makeId()
  const nobodys = { email: aNewAddress(), password: 'seven quiet bees', personalSpaceId: makeId() }
  return { id, firstName: 'Toby', lastName: '', ...nobodys, sessionToken, sessionHash: hashOfToken(sessionToken) }
}

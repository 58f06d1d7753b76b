import type { Permission } from '#foundation/sharing/contract.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addTablet } from '../tablets.ts'
import type { Rows } from '../rows-in.ts'
import { refusedSession, type Visitor } from './actors.ts'
import { someThings } from './things.ts'
import { newAddress, createInvitation, createConfirmedPerson } from '../invitations.ts'
import { addCategory, createGroup, apiAs, addMember, type TestPerson, createPerson, superuser } from '../people.ts'

/** A place of the world: a category, its space, and one thing of each kind in it. */
export type Place = { familyId: string } & Rows

/** A pending invitation with the token of its link. */
export type Waiting = { id: string; token: string }

/**
 * A is shared with members of a family, B of it with nobody, P is in the creator's personal space, G in another family. I and U
 * invite `invited` and `unverified` to view A; N invites an address without an account to G.
 */
export type RouteWorld = {
  people: Readonly<Record<Visitor | 'managed', TestPerson | null>>
  places: Readonly<Record<'A' | 'B' | 'P' | 'G', Place>>
  invitations: Readonly<Record<'I' | 'U' | 'N', Waiting>>
}

/** Creates the people and places that the routes are tried on. */
export async function makeRouteWorld(): Promise<RouteWorld> {
  const [creator, elsewhere] = [await createPerson({ firstName: 'Creator' }), await createPerson({ firstName: 'Elsewhere' })]
  const [family, other] = [await createGroup(creator), await createGroup(elsewhere)]
  const places = {
    A: await aPlace((await addCategory(family, 'cars')).id, family.id),
    B: await aPlace((await addCategory(family, 'custom')).id, family.id),
    P: await aPlace((await addCategory(creator, 'cars')).id, creator.personalSpaceId),
    G: await aPlace((await addCategory(other, 'cars')).id, other.id),
  }
  const shared = (level: Permission) => ({ permissions: { [places.A.categoryId]: level } })
  const people = {
    nobody: null,
    stranger: await createPerson({ firstName: 'Stranger' }),
    elsewhere,
    creator,
    admin: await addMember(family, { role: 'admin' }),
    edit: await addMember(family, shared('edit')),
    view: await addMember(family, shared('view')),
    none: await addMember(family),
    viewonly: await addMember(family, { role: 'view_only', ...shared('edit') }),
    friend: await addMember(family, { memberType: 'friend', ...shared('edit') }),
    removed: await addMember(family, shared('edit')),
    invited: await createConfirmedPerson({ firstName: 'Invited' }),
    unverified: await createPerson({ firstName: 'Unverified' }),
    ended: await addMember(family, shared('edit')),
    deleted: await addMember(family, shared('edit')),
    tablet: await theTablet(creator, places.A),
    managed: await withoutAccount(creator, places.A),
  }
  // G has another member, so that it is not private.
  await addMember(other, { permissions: { [places.G.categoryId]: 'view' } })
  await superuser('delete from app.family_members where id = $1', [people.removed.memberId])
  await superuser("update auth.sessions set expires_at = now() - interval '1 second' where user_id = $1", [people.ended.id])
  await superuser('delete from app.families where created_by = $1', [people.deleted.id])
  await superuser('delete from app.people where id = $1', [people.deleted.id])
  const toLook = { [places.A.categoryId]: 'view' } as const
  const invitations = {
    I: await createInvitation({ family, to: people.invited.email, levels: toLook }),
    U: await createInvitation({ family, to: people.unverified.email, levels: toLook }),
    N: await createInvitation({ family: other, to: newAddress(), levels: { [places.G.categoryId]: 'view' } }),
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
async function theTablet(admin: TestPerson, { categoryId, familyId }: Place): Promise<TestPerson> {
  const { id } = await addTablet(admin, familyId, [{ categoryId, permission: 'edit' }])
  const tablet = withoutAddress(id)
  await superuser("insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    tablet.sessionHash,
    id,
  ])
  return tablet
}

/** Returns somebody without an account who may view a category, for whom a session was refused. */
async function withoutAccount(admin: TestPerson, { categoryId, familyId }: Place): Promise<TestPerson> {
  const permissions = [{ categoryId, permission: 'view' as const }]
  const { userId } = await apiAs(admin).members.addWithoutAccount({
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
function withoutAddress(id: string): TestPerson {
  const sessionToken = makeId()
  const nobodys = { email: newAddress(), password: 'seven quiet bees', personalSpaceId: makeId() }
  return { id, firstName: 'Toby', lastName: '', ...nobodys, sessionToken, sessionHash: hashOfToken(sessionToken) }
}

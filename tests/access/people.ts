import { aCategory, aFamily, member, type Someone, someone, superuser } from '../world.ts'

/** Everybody the matrix of routes has a column for. */
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
  'ended',
  'deleted',
] as const
export type Visitor = (typeof visitors)[number]

/** A place of the world: a category, its space, and the car that stands in it. */
export type Place = { categoryId: string; familyId: string; carId: string }

/** A shared with members of a family, B of it shared with nobody, P in the creator's own hive, G of another family. */
export type RouteWorld = { people: Readonly<Record<Visitor, Someone | null>>; places: Readonly<Record<'A' | 'B' | 'P' | 'G', Place>> }

/** Makes the people and places that the routes are tried on. */
export async function makeRouteWorld(): Promise<RouteWorld> {
  const [creator, elsewhere] = [await someone({ firstName: 'Creator' }), await someone({ firstName: 'Elsewhere' })]
  const [family, other] = [await aFamily(creator), await aFamily(elsewhere)]
  const places = {
    A: await aPlace((await aCategory(family, 'cars')).id, family.id),
    B: await aPlace((await aCategory(family, 'custom')).id, family.id),
    P: await aPlace((await aCategory(creator, 'cars')).id, creator.hiveId),
    G: await aPlace((await aCategory(other, 'cars')).id, other.id),
  }
  const shared = (level: 'view' | 'edit') => ({ permissions: { [places.A.categoryId]: level } })
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
    ended: await member(family, shared('edit')),
    deleted: await member(family, shared('edit')),
  }
  // Somebody else shares G, so that it is no private room.
  await member(other, { permissions: { [places.G.categoryId]: 'view' } })
  await superuser('delete from app.family_members where id = $1', [people.removed.memberId])
  await superuser("update auth.sessions set expires_at = now() - interval '1 second' where user_id = $1", [people.ended.id])
  await superuser('delete from app.families where created_by = $1', [people.deleted.id])
  await superuser('delete from auth.users where id = $1', [people.deleted.id])
  return { people, places }
}

async function aPlace(categoryId: string, familyId: string): Promise<Place> {
  return { categoryId, familyId, carId: await aCar(categoryId) }
}

/** A car past every policy, with its default subcategories. */
export async function aCar(categoryId: string): Promise<string> {
  const [car] = await superuser<{ id: string }>("insert into app.cars (category_id, name) values ($1, 'Golf') returning id", [categoryId])
  if (car === undefined) throw new Error('no car was made')
  return car.id
}

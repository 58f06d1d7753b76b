import { type Arbitrary, array, constantFrom, nat, record, uniqueArray } from 'fast-check'
import type { Permission } from '#foundation/sharing/contract.ts'

/** People in families with categories and permissions; people, families and categories are numbers. */
export type SharingModel = {
  people: number
  families: ReadonlyArray<{ creator: number }>
  members: ReadonlyArray<{ family: number; person: number; role: 'admin' | 'full_access' | 'view_only' }>
  categories: ReadonlyArray<{ family: number }>
  permissions: ReadonlyArray<{ family: number; category: number; person: number; level: Permission }>
}

/** Whether a person may view: creator and admins of the family, and members with any permission (GAP-06, GAP-07). */
export function maySee(model: SharingModel, person: number, category: number): boolean {
  return administers(model, person, category) || permissionOf(model, person, category) !== undefined
}

/** Whether a person may edit: creator and admins, and members with edit permission whose role is not view_only (GAP-04, GAP-07). */
export function mayEdit(model: SharingModel, person: number, category: number): boolean {
  if (administers(model, person, category)) return true
  return permissionOf(model, person, category)?.level === 'edit' && membershipOf(model, person, category)?.role !== 'view_only'
}

function administers(model: SharingModel, person: number, category: number): boolean {
  const membership = membershipOf(model, person, category)
  if (membership === undefined) return false
  return membership.role === 'admin' || model.families[membership.family]?.creator === person
}

function membershipOf({ categories, members }: SharingModel, person: number, category: number) {
  return members.find((member) => member.person === person && member.family === categories[category]?.family)
}

function permissionOf({ permissions }: SharingModel, person: number, category: number) {
  return permissions.find((permission) => permission.person === person && permission.category === category)
}

const peopleCount = 4
const familyCount = 3
const person = nat({ max: peopleCount - 1 })
const family = nat({ max: familyCount - 1 })
const role = constantFrom('admin', 'full_access', 'view_only')
const level = constantFrom('view', 'edit')

/** Any such model, including creators who have left and all combinations of permissions; a member has at most one per category. */
export const arbitrarySharing: Arbitrary<SharingModel> = record({
  families: array(record({ creator: person }), { minLength: familyCount, maxLength: familyCount }),
  members: uniqueArray(record({ family, person, role }), { maxLength: 9, selector: (member) => `${member.family} ${member.person}` }),
  categories: array(record({ family }), { maxLength: 6 }),
  wishes: uniqueArray(record({ category: nat({ max: 5 }), person, level }), {
    maxLength: 14,
    selector: (wish) => `${wish.category} ${wish.person}`,
  }),
}).map(({ wishes, ...rest }) => ({
  ...rest,
  people: peopleCount,
  permissions: wishes.flatMap((wish) => {
    const place = rest.categories[wish.category]
    if (place === undefined || !rest.members.some((member) => member.person === wish.person && member.family === place.family)) return []
    return [{ ...wish, family: place.family }]
  }),
}))

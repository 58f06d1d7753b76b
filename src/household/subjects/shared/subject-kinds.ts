import type { CategoryKind } from '#foundation/categories/contract.ts'
import { categoryHref } from '#foundation/categories/shared/category-href.ts'

/** What only some kinds of subject may hold. */
export type Held = 'subcategories' | 'tasks' | 'numbers' | 'dates' | 'yearlyDates' | 'events' | 'rotas'

type Facts = {
  /** The kind of category that lists them, and their name in the API; undefined where they live in categories of every kind. */
  many: CategoryKind | undefined
  /** Unset, with its order, where it has no page of its own. */
  page?: (id: string) => string
  order?: 'newest' | 'name'
  holds: readonly Held[]
  /** Unset: kept on a device only with everything. Otherwise also with lists and plans, but for these fields. */
  inListsWithout?: readonly string[]
}

/** What is known of each kind of subject: server and browser derive from it. */
export const subjectKinds = {
  car: { many: 'cars', page: (id: string) => `/car/${id}`, order: 'newest', holds: ['subcategories', 'dates', 'events'] },
  house: { many: 'houses', page: (id: string) => `/house/${id}`, order: 'newest', holds: ['subcategories', 'dates', 'events'] },
  child: {
    many: 'children',
    page: (id: string) => `/children/${id}/tasks`,
    order: 'name',
    holds: ['tasks', 'numbers', 'dates', 'yearlyDates', 'events', 'rotas'],
    inListsWithout: ['allergies'],
  },
  pet: {
    many: 'pets',
    page: (id: string) => `/pets/${id}/tasks`,
    order: 'name',
    holds: ['tasks', 'numbers', 'dates', 'yearlyDates', 'events'],
    inListsWithout: ['allergies'],
  },
  // Called by its places, on the page of its category.
  trip: { many: 'travel', holds: ['events'] },
  contact: { many: undefined, page: (id: string) => `/contacts?contact=${id}`, holds: ['numbers', 'yearlyDates'] },
} as const satisfies Readonly<Record<string, Facts>>

/** A kind of what a category holds. */
export type SubjectKind = keyof typeof subjectKinds

/** The kinds that have a name, and a page of their own. */
export const namedKinds = ['car', 'house', 'child', 'pet'] as const satisfies readonly SubjectKind[]
export type NamedKind = (typeof namedKinds)[number]

/** The kinds of subject. */
export const kindsOfSubject = [...namedKinds, 'trip', 'contact'] as const satisfies readonly SubjectKind[]

/** Returns whether a kind of subject may hold this. */
export function holds(kind: SubjectKind, held: Held): boolean {
  return subjectKinds[kind].holds.some((one) => one === held)
}

/** Returns the named kind of subject that a kind of category lists; undefined where it lists none. */
export function subjectKindIn(many: CategoryKind): NamedKind | undefined {
  return namedKinds.find((kind) => subjectKinds[kind].many === many)
}

/** The subject that something belongs to; both are null where it belongs to its category itself. */
export type OfSubject = { subjectId: string | null; subjectKind: SubjectKind | null }

/** Returns the path of the page of what something belongs to: its subject, or else its category, whose kind is `kind`. */
export function parentHref({ subjectId, subjectKind, categoryId, kind }: OfSubject & { categoryId: string; kind: CategoryKind }): string {
  if (subjectId === null || subjectKind === null || subjectKind === 'trip') return categoryHref({ id: categoryId, kind })
  return subjectKinds[subjectKind].page(subjectId)
}

import type { CategoryKind } from '#foundation/categories/contract.ts'
import { categoryHref } from '#foundation/categories/shared/category-href.ts'

/** What is known of each kind of subject: the path of its page, and what may belong to it; dates may to each. */
export const subjectKinds = {
  car: { page: (id: string) => `/car/${id}`, holds: ['subcategories'] },
  house: { page: (id: string) => `/house/${id}`, holds: ['subcategories'] },
  child: { page: (id: string) => `/children/${id}/tasks`, holds: ['tasks', 'numbers'] },
  pet: { page: (id: string) => `/pets/${id}/tasks`, holds: ['tasks', 'numbers'] },
} as const satisfies Readonly<Record<string, { page: (id: string) => string; holds: readonly Held[] }>>

/** What only some kinds of subject may hold. */
export type Held = 'subcategories' | 'tasks' | 'numbers'

/** A kind of what a category holds. */
export type SubjectKind = keyof typeof subjectKinds

/** The kinds of subject. */
export const kindsOfSubject = ['car', 'house', 'child', 'pet'] as const satisfies readonly SubjectKind[]

/** Returns the kinds of subject that may hold this. */
export function kindsHolding(held: Held): SubjectKind[] {
  return kindsOfSubject.filter((kind) => subjectKinds[kind].holds.some((one) => one === held))
}

/** The subject that something belongs to; both are null where it belongs to its category itself. */
export type OfSubject = { subjectId: string | null; subjectKind: SubjectKind | null }

/** Returns the path of the page of what something belongs to: its subject, or else its category, whose kind is `kind`. */
export function parentHref({ subjectId, subjectKind, categoryId, kind }: OfSubject & { categoryId: string; kind: CategoryKind }): string {
  return subjectId === null || subjectKind === null ? categoryHref({ id: categoryId, kind }) : subjectKinds[subjectKind].page(subjectId)
}

/** Whose numbers a list has: a child's or a pet's, in a category. */
export type NumbersOf = { categoryId: string; childId: string } | { categoryId: string; petId: string }

/** Returns the parent as the API expects it. */
export function parentOf(of: NumbersOf): { childId: string } | { petId: string } {
  return 'childId' in of ? { childId: of.childId } : { petId: of.petId }
}

/** Returns whether a number belongs to a whole category, not to one child or pet of it. */
export function isShared({ childId, petId }: { childId: string | null; petId: string | null }): boolean {
  return childId === null && petId === null
}

/**
 * The parent of tasks: a custom category itself, or a child or a pet in a category. `assigneeId` is whom new tasks of a child are for, unless
 * somebody else is chosen.
 */
export type TasksOf =
  | { categoryId: string }
  | { categoryId: string; childId: string; assigneeId?: string | null }
  | { categoryId: string; petId: string }

/** The kind of parent; it decides the words, and whether there are status buttons and labels. */
export type Subject = 'category' | 'child' | 'pet'

/** Returns the kind of parent of these tasks. */
export function subjectOf(of: TasksOf): Subject {
  if ('childId' in of) return 'child'
  return 'petId' in of ? 'pet' : 'category'
}

/** Returns the parent as the API expects it: only the narrowest one. */
export function parentOf(of: TasksOf): { categoryId: string } | { childId: string } | { petId: string } {
  if ('childId' in of) return { childId: of.childId }
  if ('petId' in of) return { petId: of.petId }
  return { categoryId: of.categoryId }
}

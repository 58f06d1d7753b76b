/** Whose tasks are meant: those of a custom category itself, or of a child or a pet in a category. */
export type TasksOf = { categoryId: string } | { categoryId: string; childId: string } | { categoryId: string; petId: string }

/** What tasks are about; it decides the words, and whether there are status buttons (GAP-81) and labels (GAP-83). */
export type Subject = 'category' | 'child' | 'pet'

/** What these tasks are about. */
export function subjectOf(of: TasksOf): Subject {
  if ('childId' in of) return 'child'
  return 'petId' in of ? 'pet' : 'category'
}

/** The parent as the API is told it: the narrowest one alone. */
export function parentOf(of: TasksOf): { categoryId: string } | { childId: string } | { petId: string } {
  if ('childId' in of) return { childId: of.childId }
  if ('petId' in of) return { petId: of.petId }
  return { categoryId: of.categoryId }
}

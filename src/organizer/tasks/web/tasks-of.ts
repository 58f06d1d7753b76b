import type { SubjectKind } from '#household/subjects/shared/subject-kinds.ts'

/**
 * The parent of tasks: a category itself, or a child or a pet in it. `assigneeId` is whom new tasks of a child are for, unless somebody else
 * is chosen.
 */
export type TasksOf = { categoryId: string; subject?: { id: string; kind: SubjectKind } | undefined; assigneeId?: string | null }

/** The kind of parent; it decides the words, and whether there are status buttons and labels. */
export type Subject = 'category' | SubjectKind

/** Returns the kind of parent of these tasks. */
export function kindOfParent({ subject }: TasksOf): Subject {
  return subject?.kind ?? 'category'
}

/** Returns the parent as the API expects it: only the narrowest one. */
export function parentOf({ categoryId, subject }: TasksOf): { categoryId: string } | { subjectId: string } {
  return subject === undefined ? { categoryId } : { subjectId: subject.id }
}

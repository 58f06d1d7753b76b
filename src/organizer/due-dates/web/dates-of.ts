import type { SubjectKind } from '#household/subjects/shared/subject-kinds.ts'
import type { DueDate, DueDatesOf } from '../contract.ts'
import type { Room } from '../shared/presets.ts'

/** Whose dates a list has: those of a category itself, a car, a house, a child or a pet. */
export type DatesOf = { kind: 'category' | SubjectKind; id: string }

/** Returns them as the API expects it. */
export function parentOf({ kind, id }: DatesOf): DueDatesOf {
  return kind === 'category' ? { categoryId: id } : { subjectId: id }
}

/** Returns in whose list a date is. */
export function listOf({ subjectId, subjectKind, categoryId }: DueDate): DatesOf {
  return subjectId === null || subjectKind === null ? { kind: 'category', id: categoryId } : { kind: subjectKind, id: subjectId }
}

/** A place whose dates are shown, as people know it. */
export type DatesPlace = {
  of: DatesOf
  room: Room
  /** The name of the car, the house, the child, the pet or the category. */
  name: string
  categoryId: string
}

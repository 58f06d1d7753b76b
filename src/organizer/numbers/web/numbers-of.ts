import type { SubjectKind } from '#household/subjects/shared/subject-kinds.ts'
import type { PhoneNumber } from '../contract.ts'

/** Whose numbers a list has: a child's, a pet's or a contact's, in a category. */
export type NumbersOf = { categoryId: string; subject: { id: string; kind: SubjectKind } }

/** Returns whether a number belongs to a whole category, not to one child or pet of it. */
export const isShared = ({ subjectId }: Pick<PhoneNumber, 'subjectId'>): boolean => subjectId === null

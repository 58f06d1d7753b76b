import type { SubjectKind } from '#household/subjects/shared/subject-kinds.ts'
import type { YearlyDate } from '../contract.ts'

/** What yearly dates are of: a category itself, or a child, a pet or a contact in it. `name` is that of the subject. */
export type YearlyOf = { categoryId: string; subject?: { id: string; kind: SubjectKind; name: string } | undefined }

/** Returns whether a yearly date is of this. */
export function isOf(date: Pick<YearlyDate, 'categoryId' | 'subjectId'>, { categoryId, subject }: YearlyOf): boolean {
  return date.categoryId === categoryId && date.subjectId === (subject?.id ?? null)
}

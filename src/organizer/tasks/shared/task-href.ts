import type { CategoryKind } from '#foundation/categories/contract.ts'
import { categoryHref } from '#foundation/categories/shared/category-href.ts'

/** The parent of a task. At most one of `childId` and `petId` is set. */
export type ParentOfTask = { childId: string | null; petId: string | null; categoryId: string; kind: CategoryKind }

/** Returns the path in the app at which a task is shown: that of its child or pet, or the page of its category. */
export function taskHref({ childId, petId, categoryId, kind }: ParentOfTask): string {
  if (childId !== null) return `/children/${childId}/tasks`
  if (petId !== null) return `/pets/${petId}/tasks`
  return categoryHref({ id: categoryId, kind })
}

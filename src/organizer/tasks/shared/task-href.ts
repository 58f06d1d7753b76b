import type { CategoryKind } from '../../../foundation/categories/contract.ts'
import { categoryHref } from '../../../foundation/categories/shared/public.ts'

/** Where a task hangs. At most one of `childId` and `petId` is there. */
export type ParentOfTask = { childId: string | null; petId: string | null; categoryId: string; kind: CategoryKind }

/** Where a task lives: with its child or pet, or on the page of its category. A path in the app. */
export function taskHref({ childId, petId, categoryId, kind }: ParentOfTask): string {
  if (childId !== null) return `/children/${childId}/tasks`
  if (petId !== null) return `/pets/${petId}/tasks`
  return categoryHref({ id: categoryId, kind })
}

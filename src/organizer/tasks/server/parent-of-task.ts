import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TasksOf } from '../contract.ts'

/** The parent of a task: its category, and the child or pet in it if it belongs to one (GAP-102). */
export type TaskParent = { category_id: string; child_id: string | null; pet_id: string | null }

/** Returns the parent of a new task, if the requesting person may see it. One statement. */
export async function parentOfTask(db: Db, { categoryId, childId, petId }: TasksOf): Promise<TaskParent | NotFound> {
  const inCategory = await categoryOf(db, { categoryId, childId, petId })
  if (inCategory === undefined) return { refused: 'NOT_FOUND' }
  return { category_id: inCategory, child_id: childId ?? null, pet_id: petId ?? null }
}

async function categoryOf(db: Db, { categoryId, childId, petId }: TasksOf): Promise<string | undefined> {
  if (childId !== undefined) {
    const child = await db.selectFrom('app.children').select('category_id').where('id', '=', childId).executeTakeFirst()
    return child?.category_id
  }
  if (petId !== undefined) {
    const pet = await db.selectFrom('app.pets').select('category_id').where('id', '=', petId).executeTakeFirst()
    return pet?.category_id
  }
  const category = await db
    .selectFrom('app.categories')
    .select('id')
    .where('id', '=', categoryId ?? null)
    .executeTakeFirst()
  return category?.id
}

import { addRow } from '../../../foundation/sharing/server/rows.ts'
import { isRefused, refusedWhenRaised, type NotFound, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewTask, Task, TasksOf } from '../contract.ts'
import { beginSeries } from './begin-series.ts'
import { assigneeCheck, type TaskRefusal, toColumns, worthCheck } from './task-fields.ts'
import { findTask } from './task-row.ts'

/**
 * Adds a task to a category, a child or a pet (GAP-102), the first of its series where it repeats. A repeated request adds nothing and returns
 * the same answer.
 */
export async function addTask(db: Db, task: NewTask, now: Date): Promise<Task | TaskRefusal | Refused<'WORTH_BY_ADMINS'>> {
  // Checked first: only those who may see the category can find out who may be given its tasks.
  const place = await parentOfTask(db, task)
  if (isRefused(place)) return place
  const label = place.child_id === null ? null : task.label
  const raisedBy = { due_date_id: task.forDate?.dueDateId ?? null, for_day: task.forDate?.day ?? null }
  const worth = task.worth === undefined ? {} : { worth: task.worth }
  const columns = {
    id: task.id,
    ...place,
    ...toColumns(task),
    label,
    ...raisedBy,
    ...worth,
    done_by: task.doneBy ?? null,
    ok: task.ok ?? null,
  }
  return refusedWhenRaised({ ...assigneeCheck, ...worthCheck }, async () => {
    const added = await addRow(db, 'app.tasks', columns, async ({ id }) => findTask(db, id))
    return isRefused(added) || task.repeats === null ? added : beginSeries(db, { taskId: task.id, repeats: task.repeats, now })
  })
}

/** The parent of a task: its category, and the child or pet in it if it belongs to one (GAP-102). */
type TaskParent = { category_id: string; child_id: string | null; pet_id: string | null }

/** Returns the parent of a new task, if the requesting person may see it. One statement. */
async function parentOfTask(db: Db, { categoryId, childId, petId }: TasksOf): Promise<TaskParent | NotFound> {
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

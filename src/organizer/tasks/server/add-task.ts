import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Task } from '../contract.ts'
import type { TasksOf } from './list-tasks.ts'
import { type NotAssignable, unlessUnassignable } from './not-assignable.ts'
import { type Place, placeOfTask } from './place-of-task.ts'
import { type TaskFields, toColumns } from './task-fields.ts'
import { findTask } from './task-row.ts'

export type NewTask = TaskFields & TasksOf & { id: string }

/** Adds a task to a category, a child or a pet (GAP-102). Sent twice it is added once, with the same answer. */
export async function addTask(db: Db, task: NewTask): Promise<Task | Refusal | NotAssignable> {
  // Looked for first: who may be given a task is for those who may see its category.
  const place = await placeOfTask(db, task)
  if ('refused' in place) return place
  const columns = columnsOf(task, place)
  return unlessUnassignable(async () =>
    addToCategory(db, place.category_id, {
      insert: async () => {
        const added = await db
          .insertInto('app.tasks')
          .values(columns)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        return added && findTask(db, added.id)
      },
      existing: async () => {
        const same = await db
          .selectFrom('app.tasks')
          .select('id')
          .where((all) => all.and(columns))
          .executeTakeFirst()
        return same && findTask(db, same.id)
      },
    }),
  )
}

function columnsOf(task: NewTask, place: Place) {
  return { id: task.id, ...place, ...toColumns(task), label: place.child_id === null ? null : task.label }
}

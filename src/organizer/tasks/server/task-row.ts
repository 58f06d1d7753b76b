import { myPeople } from '../../../foundation/members/server/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Task, TaskLabel, TaskStatus } from '../contract.ts'

/** Selects tasks with the names of their assignees. */
export function selectTasks(db: Db) {
  return db
    .selectFrom('app.tasks as t')
    .innerJoin('app.categories as c', 'c.id', 't.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').onRef('p.user_id', '=', 't.assigned_to'))
    .selectAll('t')
    .select('p.name as assignee_name')
}

/** Finds one task; undefined when the requesting person may not see it. One statement. */
export async function findTask(db: Db, taskId: string): Promise<Task | undefined> {
  const row = await selectTasks(db).where('t.id', '=', taskId).executeTakeFirst()
  return row && toTask(row)
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>

/** Converts a row to a Task; nothing else does. */
export function toTask(row: TaskRow): Task {
  const { assigned_to: id, assignee_name: name } = row
  return {
    id: row.id,
    categoryId: row.category_id,
    childId: row.child_id,
    petId: row.pet_id,
    title: row.title,
    description: row.description,
    assignee: id === null || name === null ? null : { id, name },
    dueDate: row.due_date,
    status: TaskStatus.parse(row.status),
    completed: row.completed,
    label: row.label === null ? null : TaskLabel.parse(row.label),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

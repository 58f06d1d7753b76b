import { sql } from 'kysely'
import { pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task, TasksOf } from '../contract.ts'
import { selectTasks, toTask } from './task-row.ts'

/**
 * Lists the tasks of a category itself, of a child or of a pet (READ-13): by due date, those without one last, then in the order of
 * adding (GAP-100). One statement.
 */
export async function listTasks(db: Db, { from, ...whose }: TasksOf): Promise<Task[]> {
  const rows = await tasksOf(db, whose)
    .where(pageFrom({ from, table: 'app.tasks', as: 't', keys: dueFirst }))
    .orderBy('t.due_date', (order) => order.asc().nullsLast())
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(toTask)
}

const dueFirst = (table: string) =>
  sql`coalesce(${sql.ref(`${table}.due_date`)}, 'infinity'), ${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}`

function tasksOf(db: Db, { categoryId, childId, petId }: TasksOf) {
  const tasks = selectTasks(db)
  if (childId !== undefined) return tasks.where('t.child_id', '=', childId)
  if (petId !== undefined) return tasks.where('t.pet_id', '=', petId)
  return tasks
    .where('t.category_id', '=', categoryId ?? null)
    .where('t.child_id', 'is', null)
    .where('t.pet_id', 'is', null)
}

import { type RawBuilder, sql } from 'kysely'
import { pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task, TasksOf } from '../contract.ts'
import { firstPart } from '../shared/limits.ts'
import { selectTasks, toTask } from './task-row.ts'

/**
 * Lists the tasks of a category itself, of a child or of a pet (READ-13): by due date, those without one last, then in the order of
 * adding (GAP-100). One statement.
 */
export async function listTasks(db: Db, { from, part, ...whose }: TasksOf): Promise<Task[]> {
  const rows = await selectTasks(db)
    .where(part === 'first' ? sql<boolean>`t.id in ${firstOf(whose)}` : isOf(whose))
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

// Those to do first, and those that wait for an OK. The completed ones are only read where there are fewer to do than the part has.
const firstOf = (whose: Whose) => sql`(
  with todo as materialized (
    select t.id from app.tasks t where ${isOf(whose)} and t.status <> 'done' order by t.due_date, t.created_at, t.id
     limit ${sql.lit(firstPart)})
  select id from todo
   union
  (select t.id from app.tasks t where ${isOf(whose)} and t.ok = 'waits' order by t.due_date desc, t.id limit ${sql.lit(firstPart)})
   union
  (select t.id from app.tasks t where ${isOf(whose)} and t.status = 'done'
    order by coalesce(t.due_date, t.created_at::date) desc, t.created_at desc, t.id desc
    limit ${sql.lit(firstPart)} - (select count(*) from todo)))`

type Whose = Pick<TasksOf, 'categoryId' | 'childId' | 'petId'>

function isOf({ categoryId, childId, petId }: Whose): RawBuilder<boolean> {
  if (childId !== undefined) return sql<boolean>`t.child_id = ${childId}`
  if (petId !== undefined) return sql<boolean>`t.pet_id = ${petId}`
  return sql<boolean>`(t.category_id = ${categoryId ?? null} and t.child_id is null and t.pet_id is null)`
}

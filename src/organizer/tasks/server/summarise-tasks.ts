import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { TaskSummary } from '../contract.ts'

type SummaryOf = { categoryId: string; now: Date; from?: string | undefined }

/** Summarises the tasks of the children and pets of a category on the viewer's day (GAP-108), without those that are hidden (RECUR-18), one page of them. One statement. */
export async function summariseTasks(db: Db, { categoryId, now, from }: SummaryOf): Promise<TaskSummary[]> {
  const whose = sql<string>`coalesce(child_id, pet_id)`
  const today = sql<string>`(select app.my_day(${now}))`
  return db
    .selectFrom('app.tasks')
    .select(['child_id as childId', 'pet_id as petId'])
    .select([
      sql<number>`count(*) filter (where not completed)::int`.as('open'),
      sql<number>`count(*) filter (where not completed and due_date < ${today})::int`.as('overdue'),
      sql<number>`count(*) filter (where not completed and due_date = ${today})::int`.as('dueToday'),
      sql<number>`count(*) filter (where completed and due_date = ${today})::int`.as('doneToday'),
    ])
    .where('category_id', '=', categoryId)
    .where(sql<boolean>`(completed or hidden_until is null or hidden_until <= ${today})`)
    .where(sql<boolean>`num_nonnulls(child_id, pet_id) = 1`)
    .$if(from !== undefined, (all) => all.where(whose, '>=', from ?? ''))
    .groupBy(['child_id', 'pet_id'])
    .orderBy(whose)
    .limit(mostAtOnce)
    .execute()
}

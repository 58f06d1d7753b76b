import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { TaskStatus } from '../../../organizer/tasks/contract.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { instantOf } from '../../../platform/server/time/instant-of.ts'
import type { ReportTask } from '../contract.ts'
import { placeColumns, toPlace } from './place-row.ts'
import { withViewersDay } from './viewers-day.ts'

type DueTasks = { today: string; until: string; tasks: ReportTask[] }

/** The asking person's day, the instant at which it ends, and their open tasks that are due by the 7th day after it (READ-14, CONST-06). One statement. */
export async function readDueTasks(db: Db, now: Date): Promise<DueTasks> {
  const row = await withViewersDay(db, now)
    .selectFrom('d')
    .select(['d.today', 'd.time_zone', sql<string>`d.today + 1`.as('tomorrow')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('app.tasks as t')
          .innerJoin('app.categories as c', 'c.id', 't.category_id')
          .innerJoin('app.families as f', 'f.id', 'c.family_id')
          .leftJoin('app.children as ch', 'ch.id', 't.child_id')
          .leftJoin('app.pets as pe', 'pe.id', 't.pet_id')
          .where('t.status', '<>', 'done')
          .where('t.due_date', '<=', sql<string>`d.today + 7`)
          .select(['t.id', 't.title', 't.status', 't.child_id', 't.pet_id', ...placeColumns])
          .select([sql<string>`t.due_date`.as('due_date'), sql<string | null>`coalesce(ch.name, pe.name)`.as('parent_name')])
          .orderBy('t.due_date')
          .orderBy('t.created_at')
          .orderBy('t.id'),
      ).as('tasks'),
    )
    .executeTakeFirstOrThrow()
  const until = instantOf({ day: row.tomorrow, time: '00:00', timeZone: row.time_zone }).toISOString()
  return { today: row.today, until, tasks: row.tasks.map(toReportTask) }
}

type TaskRow = Parameters<typeof toPlace>[0] & {
  id: string
  title: string
  status: string
  due_date: string
  child_id: string | null
  pet_id: string | null
}

function toReportTask(row: TaskRow): ReportTask {
  return {
    id: row.id,
    title: row.title,
    status: TaskStatus.parse(row.status),
    dueDate: row.due_date,
    childId: row.child_id,
    petId: row.pet_id,
    place: toPlace(row),
  }
}

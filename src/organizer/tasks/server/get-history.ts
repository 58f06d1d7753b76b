import { sql } from 'kysely'
import { myPeople } from '../../../foundation/members/server/public.ts'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Assignee, PastTask, type SeriesHistory } from '../contract.ts'

const most = 50

/**
 * Returns the last 50 days of the series of a task, the newest first, and how often each person has done it in the caller's present month and in the last
 * 90 days, the most first (RECUR-28). Empty for a task that never repeated.
 */
export async function getHistory(db: Db, taskId: string, now: Date): Promise<SeriesHistory | NotFound> {
  const task = await db.selectFrom('app.tasks').select('series_id').where('id', '=', taskId).executeTakeFirst()
  if (task === undefined) return { refused: 'NOT_FOUND' }
  const past = await pastOf(db, task.series_id)
    .leftJoin(myPeople.as('w'), (join) => join.onRef('w.family_id', '=', 'c.family_id').onRef('w.user_id', '=', 'h.turn_of'))
    .select(['h.id', 'h.planned_on', 'h.outcome', 'h.on_day', 'h.note', doer.as('doer'), 'p.name', 'h.turn_of', 'w.name as turn_name'])
    .orderBy('h.planned_on', 'desc')
    .orderBy('h.id', 'desc')
    .limit(most)
    .execute()
  const counts = await countsOf(db, task.series_id, now)
  return {
    past: past.map((row) =>
      PastTask.parse({
        id: row.id,
        plannedOn: row.planned_on,
        outcome: row.outcome,
        onDay: row.on_day,
        by: row.outcome === 'away' ? null : personOf(row),
        turnOf: personOf({ doer: row.turn_of, name: row.turn_name }),
        note: row.note,
      }),
    ),
    thisMonth: counted(counts, 'month'),
    lately: counted(counts, 'lately'),
  }
}

type Counts = Awaited<ReturnType<typeof countsOf>>

async function countsOf(db: Db, seriesId: string | null, now: Date) {
  const today = sql<string>`app.my_day(${now})`
  return pastOf(db, seriesId)
    .select([doer.as('doer'), 'p.name'])
    .select([
      sql<number>`(count(*) filter (where date_trunc('month', h.on_day) = date_trunc('month', ${today})))::int`.as('month'),
      sql<number>`(count(*) filter (where h.on_day > ${today} - 90))::int`.as('lately'),
    ])
    .where('h.outcome', '=', 'done')
    .groupBy([doer, 'p.name'])
    .orderBy('p.name')
    .execute()
}

function counted(counts: Counts, when: 'month' | 'lately'): SeriesHistory['thisMonth'] {
  return counts
    .flatMap((row) => {
      const by = personOf(row)
      return by === null || row[when] === 0 ? [] : [{ by, count: row[when] }]
    })
    .toSorted((one, other) => other.count - one.count)
}

// Whoever is named, or else whoever ticked or skipped it.
const doer = sql<string | null>`coalesce(h.done_by, h.created_by)`

function pastOf(db: Db, seriesId: string | null) {
  return db
    .selectFrom('app.task_history as h')
    .innerJoin('app.categories as c', 'c.id', 'h.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').on('p.user_id', '=', doer))
    .where('h.series_id', '=', seriesId)
}

function personOf({ doer: id, name }: { doer: string | null; name: string | null }): Assignee | null {
  return id === null || name === null ? null : { id, name }
}

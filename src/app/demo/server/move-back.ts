import { adminConnection } from '#platform/server/db/cluster.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import type { DemoGround } from './demo-ground.ts'
import type { Shift } from './write-tasks.ts'

/** Moves the days of series back, with what became of them, so that their open tasks are due when they were to be; past policies and triggers. */
export async function moveBack({ database }: DemoGround, shifts: readonly Shift[]): Promise<void> {
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    await client.query('set session_replication_role = replica')
    for (const { taskId, days } of shifts) {
      const { rows } = await client.query<{ id: string }>('select series_id as id from app.tasks where id = $1', [taskId])
      const [series] = rows
      await client.query('update app.task_series set starts_on = starts_on - $2::int where id = $1', [series?.id, days])
      await client.query('update app.tasks set due_date = due_date - $2::int, planned_on = planned_on - $2::int where series_id = $1', [
        series?.id,
        days,
      ])
      await client.query(
        'update app.task_history set planned_on = planned_on - $2::int, on_day = planned_on - $2::int where series_id = $1',
        [series?.id, days],
      )
      await client.query(
        `update app.task_credits k set created_at = t.due_date + time '17:00' from app.tasks t where t.series_id = $1 and k.task_id = t.id`,
        [series?.id],
      )
    }
  })
}

import type { Client } from 'pg'
import { adminConnection } from '#platform/server/db/cluster.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { testDatabase } from './pools.ts'

/**
 * Starts two pieces of work that need the same group at the same moment, the first slightly ahead: the group is locked until both wait.
 * Returns the outcome of each.
 */
export async function raceOnLock<A, B>(
  familyId: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
  const { admin, name } = testDatabase()
  return withClient(adminConnection(admin, name), async (holder) => {
    await holder.query('begin')
    await holder.query('select from app.families where id = $1 for update', [familyId])
    const ahead = first()
    await untilWaiting(holder, 1, ahead)
    const behind = second()
    await untilWaiting(holder, 2, behind)
    await holder.query('rollback')
    return Promise.allSettled([ahead, behind])
  })
}

// Locks are read as they are now; the list of connections stays the same for a whole transaction.
const waiting = `
  with recursive blocked (pid, by) as (select distinct l.pid, pg_blocking_pids(l.pid) from pg_locks l where not l.granted),
  waiting (pid) as (
    select b.pid from blocked b where pg_backend_pid() = any (b.by)
    union
    select b.pid from blocked b join waiting w on w.pid = any (b.by))
  select count(*)::int as count from waiting`

// Waits until this many wait for the holder, or the work has finished without waiting.
async function untilWaiting(holder: Client, count: number, work: Promise<unknown>): Promise<void> {
  let isDone = false
  work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  for (;;) {
    const { rows } = await holder.query<{ count: number }>(waiting)
    if (isDone || (rows[0]?.count ?? 0) >= count) return
  }
}

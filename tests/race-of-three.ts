import { sql } from 'kysely'
import type { Db } from '#platform/server/db/transaction.ts'
import { outcomeOf } from './groups.ts'
import { runAs, type TestPerson } from './people.ts'

/** Does one thing in a transaction, begins another that must wait for it, and only then commits. Returns the outcome of the second. */
export async function raceThreeOnLock(
  person: TestPerson,
  first: (db: Db) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<string> {
  let outcome: Promise<string> | undefined
  await runAs(person).write(async (db) => {
    await first(db)
    outcome = outcomeOf(second())
    await untilSomebodyWaits(db)
  })
  return (await outcome) ?? 'never begun'
}

async function untilSomebodyWaits(db: Db): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_locks l where not l.granted and pg_backend_pid() = any (pg_blocking_pids(l.pid))`
  for (;;) {
    const { rows } = await waiting.execute(db)
    if ((rows[0]?.count ?? 0) > 0) return
  }
}

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { PostmasterPlan } from './postmaster-plan.ts'
import { isPostmasterOf, stopPostmaster } from './postmaster-process.ts'
import { processExists } from './process-exists.ts'

type Leftover = Pick<PostmasterPlan, 'clusterDir' | 'binaries' | 'socketDir' | 'log'>

/** Clears what a killed Hivehold left in the cluster: stops a server still running there, removes the notes of one that is not. */
export async function clearLeftover(plan: Leftover): Promise<void> {
  const note = join(plan.clusterDir, 'postmaster.pid')
  const pid = Number((await readFile(note, 'utf8').catch(() => '')).split('\n', 1)[0])
  if (Number.isSafeInteger(pid) && pid > 0) await clearServer({ plan, note, pid })
  // These name the same process; PostgreSQL would refuse while any process has that number, were it a dead one not yet collected.
  if (plan.socketDir === undefined) return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(plan.socketDir, name), { force: true })
}

async function clearServer({ plan, note, pid }: { plan: Leftover; note: string; pid: number }): Promise<void> {
  const { clusterDir, binaries } = plan
  if (await isPostmasterOf({ pid, clusterDir })) {
    plan.log({ level: 'warn', message: `Stopping a database that an earlier Hivehold left running (process ${pid}).` })
    await stopPostmaster({ pid, clusterDir, binaries })
  }
  // The number now belongs to something else. Where it belongs to nothing the note stays, for PostgreSQL reads in it whether
  // sessions of the dead server still hold its memory, and waits for them.
  if (processExists(pid)) await rm(note, { force: true })
}

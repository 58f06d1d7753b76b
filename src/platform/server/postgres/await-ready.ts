import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { errorCode } from './error-code.ts'
import type { PostmasterPlan, Superuser } from './postmaster-plan.ts'
import { StartRefusal } from './start-refusal.ts'

const WRONG_PASSWORD = '28P01'
const PATIENCE_MS = 10 * 60_000
const SPEAK_AFTER_MS = 3_000

/** Waits until the server lets its superuser in; after a crash that is when it has recovered. Returns early when aborted. */
export async function awaitReady(plan: PostmasterPlan, signal: AbortSignal): Promise<undefined> {
  const start = performance.now()
  let spoken = false
  while (!signal.aborted) {
    const problem = (await saysReady(plan.clusterDir)) ? await tryConnecting(plan.superuser) : 'still starting'
    if (problem === undefined) return
    if (problem === WRONG_PASSWORD) throw new StartRefusal(wrongPassword(plan.dataDir))
    const waited = performance.now() - start
    if (waited > PATIENCE_MS) throw new Error(`PostgreSQL was not ready after ten minutes (${problem}).`)
    if (waited > SPEAK_AFTER_MS && !spoken) {
      spoken = true
      plan.log({ level: 'info', message: 'The database is still recovering; this can take a while.' })
    }
    await sleep(10)
  }
}

// The server notes its state in the last line of this file; knocking sooner would only fill its log with refusals.
async function saysReady(clusterDir: string): Promise<boolean> {
  const note = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return note.split('\n')[7]?.startsWith('ready') === true
}

async function tryConnecting(superuser: Superuser): Promise<string | undefined> {
  const client = new Client({ ...superuser, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    await client.end().catch(() => undefined)
    return errorCode(error) || String(error)
  }
}

function wrongPassword(dataDir: string): string {
  return `The database rejects the password in ${join(dataDir, 'postgres-password')}: restore the file that belongs to this data folder.`
}

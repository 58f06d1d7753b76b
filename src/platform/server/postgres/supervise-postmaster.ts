import { setTimeout as sleep } from 'node:timers/promises'

import { launchPostmaster } from './launch-postmaster.ts'
import type { Postmaster } from './launch-postmaster.ts'
import type { PostmasterPlan } from './postmaster-plan.ts'
import { StartRefusal } from './start-refusal.ts'

const FIRST_START_MS = 5_000
const PAUSES_MS = [0, 100, 300, 1_000, 3_000, 10_000] as const
const STEADY_MS = 60_000

/** Starts the server, trying for five seconds, and from then on starts it anew whenever it ends without being asked to. */
export async function supervisePostmaster(plan: PostmasterPlan, onDown: (reason: string) => void): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postmaster | undefined = await firstStart(plan)
  const watch = async () => {
    let failures = 0
    while (current !== undefined) {
      const since = performance.now()
      const reason = await current.ended
      if (stopping.signal.aborted) return
      failures = performance.now() - since > STEADY_MS ? 0 : failures + 1
      plan.log({ level: 'error', message: `The database went down and is being restarted. ${reason}` })
      onDown(reason)
      current = await startAgain(plan, stopping.signal, failures)
      if (stopping.signal.aborted) await current?.stop()
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}

async function firstStart(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = performance.now() + FIRST_START_MS
  for (;;) {
    try {
      return await launchPostmaster(plan, new AbortController().signal)
    } catch (error) {
      if (error instanceof StartRefusal) throw error
      if (performance.now() > deadline) {
        throw new StartRefusal(`The database does not start. ${messageOf(error)} See ${plan.dataDir}/postgres.log for more.`)
      }
    }
    await sleep(200)
  }
}

// Never gives up: a full disk may be cleared, and the server says meanwhile that it is not ready.
async function startAgain(plan: PostmasterPlan, signal: AbortSignal, failures: number): Promise<Postmaster | undefined> {
  for (let attempt = Math.max(0, failures - 1); ; attempt++) {
    await sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)], undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    try {
      const started = await launchPostmaster(plan, signal)
      plan.log({ level: 'info', message: 'The database is back.' })
      return started
    } catch (error) {
      if (signal.aborted) return undefined
      plan.log({ level: 'error', message: `The database could not be restarted yet. ${messageOf(error)}` })
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

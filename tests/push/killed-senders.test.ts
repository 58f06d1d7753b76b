import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPushHousehold } from '../push-household.ts'
import { newTask } from '../task-fixtures.ts'
import { isProof } from '../is-proof.ts'
import { chanceOf } from '../reminders/random-source.ts'
import type { PushOrder } from './push-worker.ts'

let household: Awaited<ReturnType<typeof createPushHousehold>>
beforeEach(async () => {
  household = await createPushHousehold()
})
afterEach(async () => household.close())

const script = fileURLToPath(new URL('push-worker.ts', import.meta.url))
// Half of the waves are without a kill: then the workers are all at the same pushes.
const size = isProof ? { workers: 4, waves: 60, ofEach: 10 } : { workers: 2, waves: 4, ofEach: 5 }
const seed = 20_270

it('pushes by killed workers arrive, twice only if not noted before', { tags: ['PUSH-04', 'prove'], timeout: 20 * 60 * 1000 }, async () => {
  const chance = chanceOf(seed)
  await household.switchesOn(household.people.ben)
  const dead = new Set<number>()
  let crew: ChildProcess[] = []
  for (let wave = 0; wave < size.waves; wave += 1) {
    await postPushes(wave)
    for (let kills = wave % 2; ; kills += 1) {
      crew = await complete(crew)
      const ids = await dueAgain()
      if (ids.length === 0) break
      const victim = kills === 0 ? chance.one(crew) : undefined
      const death = victim && setTimeout(() => victim.kill('SIGKILL'), chance.below(100))
      await Promise.all(crew.map(async (child) => sendAll(child, ids)))
      clearTimeout(death)
      if (victim?.killed !== true) continue
      dead.add(victim.pid ?? 0)
      if (isAlive(victim)) await once(victim, 'exit')
    }
  }
  for (const child of crew) child.kill('SIGKILL')
  // Sealed anew at each attempt, but the topic names what it is about.
  const arrivals = Map.groupBy(household.service.arrived, ({ endpoint, topic }) => `${endpoint} ${topic}`)
  expect(arrivals.size).toBe(size.waves * size.ofEach)
  const early = [...arrivals.values()].flatMap((several) => several.slice(0, -1).map(({ process }) => process))
  expect(early.filter((pid) => !dead.has(pid))).toEqual([])
  expect(dead.size).toBeGreaterThan(size.waves / 4 - 1)
})

async function postPushes(wave: number): Promise<void> {
  const { amelia, ben } = household.people
  for (let count = 0; count < size.ofEach; count += 1) {
    await amelia.api.tasks.add({ ...newTask({ title: `Task ${wave} ${count}`, assignedTo: ben.id }), categoryId: household.categoryId })
    // Each in a push of its own.
    await household.database.superuser('update mail.outbox set merge_key = null where device_id is not null')
  }
}

// Whatever a dead worker had claimed is due again after five minutes.
async function dueAgain(): Promise<string[]> {
  const waiting = await household.database.superuser<{ id: string }>(
    "update mail.outbox set due_at = now() - interval '1 minute' where device_id is not null returning id",
  )
  return waiting.map(({ id }) => id)
}

async function complete(crew: readonly ChildProcess[]): Promise<ChildProcess[]> {
  const living = crew.filter(isAlive)
  const missing = Array.from({ length: size.workers - living.length }, async () => {
    const child = fork(script, { execArgv: [] })
    const order: PushOrder = { database: household.database.database, service: `http://127.0.0.1:${household.service.port}` }
    child.send(order)
    await once(child, 'message')
    return child
  })
  return [...living, ...(await Promise.all(missing))]
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

// Resolves when it has answered, or died.
async function sendAll(child: ChildProcess, ids: readonly string[]): Promise<void> {
  const order: PushOrder = { ids }
  const over = new AbortController()
  child.send(order, () => undefined)
  await Promise.race([once(child, 'message', { signal: over.signal }), once(child, 'exit', { signal: over.signal })])
  over.abort()
}

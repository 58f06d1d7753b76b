import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import type { Home } from './home.ts'

/** What a person was told is saved, and what was wrong with an answer. */
export type Ledger = {
  houses: ReadonlySet<string>
  car: { version: number; name: string }
  doneTasks: ReadonlySet<string>
  told: number
  /** Writes that were sent again, since no answer came. */
  repeated: number
  strange: string[]
}

/** A ledger at its beginning. */
export function emptyLedger(car: { version: number; name: string }): Ledger {
  return { houses: new Set(), car, doneTasks: new Set(), told: 0, repeated: 0, strange: [] }
}

/** People who make changes one after the other, each repeated until it is confirmed, with the idempotency key of the first attempt. */
export type Writers = {
  ledger: Ledger
  /** Resolves once one more change is confirmed. */
  oneMore: () => Promise<void>
  /** Lets each finish what it has begun; fails when that takes more than a minute. */
  finish: () => Promise<Ledger>
  /** Ends them at once, whatever is confirmed. */
  abandon: () => Promise<void>
}

// A killed database restarts within seconds, on a busy machine within this.
const longestMs = 60_000
const Answer = z.object({ version: z.number().optional() })

/** Lets three people write to a home, in turn, from a ledger on; without keys, a repeated write is another one. */
export function startWriting(home: Home, before: Ledger, { withKeys = true }: { withKeys?: boolean } = {}): Writers {
  const ledger = { ...before, houses: new Set(before.houses), car: { ...before.car }, doneTasks: new Set(before.doneTasks) }
  const over = new AbortController()
  const gone = new AbortController()
  const write = async (method: string, path: string, body: unknown): Promise<z.infer<typeof Answer> | undefined> => {
    const key = withKeys ? { key: makeId() } : {}
    const deadline = performance.now() + longestMs
    for (let attempt = 0; !gone.signal.aborted; attempt += 1) {
      if (attempt === 1) ledger.repeated += 1
      if (performance.now() > deadline) throw new Error(`${method} ${path} was not answered in time`)
      const answer = await home.send(method, path, { body, ...key, signal: gone.signal }).catch(() => undefined)
      if (answer?.status === 200) {
        ledger.told += 1
        return Answer.parse(answer.body)
      }
      if (answer !== undefined && answer.status < 500) {
        ledger.strange.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}, attempt ${attempt}`)
        return undefined
      }
      await sleep(15)
    }
    return undefined
  }
  const until = async (work: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) await work()
  }
  const places = home.places()
  const all = Promise.all([
    until(async () => {
      const id = makeId()
      if (await write('POST', '/houses', { id, categoryId: places.houses, name: 'Hill House', address: null })) ledger.houses.add(id)
    }),
    until(async () => {
      const { version } = ledger.car
      const name = `Change ${version}`
      const answer = await write('PATCH', `/cars/${places.car}`, { ifVersion: version, name, numberPlate: null })
      if (answer === undefined) return
      ledger.car = { version: version + 1, name }
      if (answer.version !== version + 1) ledger.strange.push(`change ${version} led to version ${answer.version}`)
    }),
    until(async () => {
      const id = makeId()
      const task = {
        id,
        categoryId: places.tasks,
        title: 'Ring the plumber',
        description: null,
        assignedTo: null,
        dueDate: null,
        label: null,
      }
      if ((await write('POST', '/tasks', { ...task, status: 'not_started' })) === undefined) return
      if (await write('PUT', `/tasks/${id}/status`, { status: 'done' })) ledger.doneTasks.add(id)
    }),
  ])
  // The caller that awaits it gets the failure.
  all.catch(() => undefined)
  return {
    ledger,
    oneMore: async () => {
      const { told } = ledger
      const deadline = performance.now() + longestMs
      while (ledger.told === told && performance.now() < deadline) await sleep(2)
    },
    finish: async () => {
      over.abort()
      await all
      return ledger
    },
    abandon: async () => {
      over.abort()
      gone.abort()
      await all
    },
  }
}

/** How what is stored differs from a ledger. */
export type Difference = { lost: string[]; doubled: string[] }

/** Compares what is stored in a home with what was confirmed. No change may be under way. */
export async function compare(home: Home, { houses, car, doneTasks }: Ledger): Promise<Difference> {
  const stored = await home.query<{ id: string; parts: number }>(
    "select h.id, (select count(*)::int from app.subcategories s where s.subject_id = h.id) as parts from app.houses h where h.name = 'Hill House'",
  )
  const [storedCar] = await home.query<{ version: number; name: string }>('select version, name from app.cars')
  const done = await home.query<{ id: string; credits: number }>(
    "select t.id, (select count(*)::int from app.task_credits k where k.task_id = t.id) as credits from app.tasks t where t.status = 'done'",
  )
  const [storedIds, doneIds] = [new Set(stored.map(({ id }) => id)), new Set(done.map(({ id }) => id))]
  const version = storedCar?.version ?? 0
  return {
    lost: [
      ...[...houses].filter((id) => !storedIds.has(id)).map((id) => `house ${id}`),
      ...[...doneTasks].filter((id) => !doneIds.has(id)).map((id) => `task ${id}`),
      ...Array.from({ length: Math.max(0, car.version - version) }, (_, index) => `change ${version + index}`),
      ...(version === car.version && storedCar?.name !== car.name ? [`the name ${car.name}`] : []),
      ...stored.filter(({ parts }) => parts !== stored[0]?.parts).map(({ id }) => `a part of house ${id}`),
      ...done.filter(({ credits }) => credits === 0).map(({ id }) => `the credit of task ${id}`),
    ],
    doubled: [
      ...stored.filter(({ id }) => !houses.has(id)).map(({ id }) => `house ${id}`),
      ...done.filter(({ id }) => !doneTasks.has(id)).map(({ id }) => `task ${id}`),
      ...done.filter(({ credits }) => credits > 1).map(({ id }) => `the credit of task ${id}`),
      ...(version > car.version ? [`a change after ${car.version}`] : []),
    ],
  }
}

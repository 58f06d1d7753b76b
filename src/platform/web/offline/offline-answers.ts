import type { OfflineStep, ReadFacts } from '#platform/shared/read-facts.ts'
import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isUnreachable, refusalCode } from '../api/refusal.ts'
import { factsOf } from '../api/routes.ts'
import { ownBuild } from '../connection/own-build.ts'
import { noteFromDevice, noteFromServer } from './shown-from-device.ts'
import { signedInPerson } from '../outbox/outbox-gate.ts'
import { offlineGate, storageNameOf, offlineSteps, openOfflineGate } from './offline-gate.ts'
import { type OfflineRow, OfflineStore } from './offline-store.ts'
import { noteStorageFull } from './storage-full.ts'

/** The most that is stored of a household, in bytes. */
const maxBytes = 50 * 1024 * 1024
// An answer that is not there by then may never arrive; the stored one is shown meanwhile.
const timeoutMs = 1000
const minuteMs = 60_000

type Reading<Data> = { asked: Promise<Data>; query: Query; client: QueryClient }

let store: OfflineStore | undefined

/** Returns the database of the person whose household is stored here; undefined when nobody's is. */
export function offlineStore(): OfflineStore | undefined {
  const name = offlineGate()?.name
  if (name === undefined) return undefined
  if (store?.name !== name) {
    void store?.close()
    store = new OfflineStore(name, maxBytes)
  }
  return store
}

/** Returns the requested answer, and stores it; where there is none and nothing is on the screen yet, the stored one. */
export async function answerOrRecall<Data>({ asked, query, client }: Reading<Data>): Promise<Data> {
  const step = offlineGate()?.step
  const kept = offlineStore()
  if (step === undefined || kept === undefined) return asked
  if (!isOfflineAt(step, query.queryKey)) return answerOffline({ asked, kept, query })
  const key = query.queryHash
  const answered = asked.then(
    (data) => {
      noteFromServer(query.queryHash)
      void keep({ kept, query, data })
      return data
    },
    async (error: unknown) => {
      if (['NOT_FOUND', 'FORBIDDEN'].includes(refusalCode(error) ?? '')) await kept.forget(key)
      throw error
    },
  )
  if (query.state.data !== undefined) return answered
  if ((await firstOf(answered)) === 'answered') return answered
  const row = await kept.find(key, ownBuild() ?? '').catch(() => undefined)
  return row === undefined ? answered : recall({ answered, row, query, client })
}

// Another step, at which it is stored, may be chosen before the answer is there.
async function answerOffline<Data>({ asked, kept, query }: { asked: Promise<Data>; kept: OfflineStore; query: Query }): Promise<Data> {
  const data = await asked
  void keep({ kept, query, data })
  return data
}

/** Shows the stored answer, with the time at which it was read; a late answer replaces it. */
function recall<Data>({
  answered,
  row,
  query,
  client,
}: {
  answered: Promise<Data>
  row: OfflineRow
  query: Query
  client: QueryClient
}): Data {
  const data: Data = JSON.parse(row.text)
  noteFromDevice(query.queryHash, row.atMs)
  // After the answer has been stored as if it were of now.
  notifyManager.schedule(() => query.setState({ dataUpdatedAt: row.atMs }))
  answered.then(
    (late) => client.setQueryData(query.queryKey, () => late),
    () => undefined,
  )
  return data
}

/** Returns whether the server has answered or refused, or has not been reached, or not soon. */
async function firstOf(asked: Promise<unknown>): Promise<'answered' | 'missed'> {
  const late = new Promise<'missed'>((resolve) => setTimeout(resolve, timeoutMs, 'missed'))
  const outcome = asked.then(
    () => 'answered' as const,
    (error: unknown) => (isUnreachable(error) ? ('missed' as const) : ('answered' as const)),
  )
  return Promise.race([outcome, late])
}

/** Keeps what has been read already. */
export async function storeKnown(client: QueryClient): Promise<void> {
  const kept = offlineStore()
  if (kept === undefined) return
  const known = client
    .getQueryCache()
    .findAll({ predicate: ({ state, queryKey }) => state.data !== undefined && factsOf(queryKey).keep !== undefined })
  await Promise.all(known.map(async (query) => keep({ kept, query, data: query.state.data })))
}

type Keeping = { kept: OfflineStore; query: Query; data: unknown }

async function keep({ kept, query, data }: Keeping): Promise<void> {
  const person = signedInPerson()
  if (person !== undefined && storageNameOf(person.keptAs) !== kept.name) return
  const atMs = Date.now()
  // Another step may have been chosen since it was asked for.
  const step = offlineGate(atMs)?.step
  if (step === undefined || !isOfflineAt(step, query.queryKey)) return
  noteContact(atMs)
  const row = { key: query.queryHash, text: textOf({ step, query, data }), atMs, build: ownBuild() ?? '' }
  noteStorageFull((await kept.keep(row)) === 'full')
}

// The server has answered: 14 days begin anew. Written now and then, not with each answer.
function noteContact(nowMs: number): void {
  const here = offlineGate(nowMs)
  if (here !== undefined && nowMs - here.heardMs > minuteMs) openOfflineGate({ ...here, heardMs: nowMs })
}

/** Returns whether the read with this key is stored at a step. */
export function isOfflineAt(step: OfflineStep, queryKey: QueryKey): boolean {
  const { keep: from } = factsOf(queryKey)
  return from !== undefined && offlineSteps.indexOf(from) <= offlineSteps.indexOf(step)
}

/** Returns what is stored of an answer, as JSON: at the step of its read only the part that the route names. */
function textOf({ step, query, data }: Omit<Keeping, 'kept'> & { step: OfflineStep }): string {
  const facts = factsOf(query.queryKey)
  return step === facts.keep ? JSON.stringify(data, (_name, value: unknown) => partOf(value, facts)) : JSON.stringify(data)
}

/**
 * Returns a value of an answer with what is left out of it emptied; for `JSON.stringify`, which asks for each value in it. A thing of which
 * something is left out loses its version, so that a change based on it is an edit conflict.
 */
function partOf(value: unknown, { keepWithout: without = [], keepOnly: only = {} }: ReadFacts): unknown {
  if (Array.isArray(value)) return value.filter((one: unknown) => isWanted(one, only))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  if (!fields.some(([name, field]) => without.includes(name) && field !== null)) return value
  return Object.fromEntries(
    fields.map(([name, field]: [string, unknown]) => [name, without.includes(name) ? emptied(name, field) : unversioned(name, field)]),
  )
}

function isWanted(one: unknown, only: NonNullable<ReadFacts['keepOnly']>): boolean {
  if (typeof one !== 'object' || one === null) return true
  return Object.entries(one).every(([name, value]) => only[name] === undefined || [only[name]].flat().includes(value))
}

// A number counts things that are left out, and an amount is not known.
function emptied(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'number' && !name.endsWith('Pence') ? 0 : null
}

// The largest one that a change may name, which no row reaches.
function unversioned(name: string, value: unknown): unknown {
  return name === 'version' ? noVersion : value
}

const noVersion = 2_147_483_647

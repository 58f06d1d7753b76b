import { isUnreachable, refusalCode, refusalMessage } from '../api/refusal.ts'
import { ChangeDiscarded } from '../api/change-discarded.ts'
import { basedOn, changeRow, type NewRow, type OutboxRow, type OutboxStore, removeMade, removeRows } from './outbox-store.ts'

type OutboxSettings = {
  personId: string
  store: OutboxStore
  /** Its name, where other tabs of the browser share it. */
  name?: string | undefined
  /** Sends a change under its key, as its person. */
  send: (row: OutboxRow) => Promise<unknown>
  now?: () => number
}

/** The outbox of one person as one tab uses it. Whichever tab has something to send sends all that waits, while the others wait. */
export class Outbox {
  readonly personId: string
  readonly #store: OutboxStore
  readonly #settings: OutboxSettings
  readonly #outcomes = new Map<string, Delivery>()
  // The version that this tab last gave to a thing, and the one from which on all were its own: a screen may still show one of those.
  readonly #made = new Map<string, { from: number; made: number }>()
  readonly #watched = new Set<string>()
  readonly #watchers = new Set<() => void>()
  readonly #channel: BroadcastChannel | undefined
  #sending: Promise<Error | undefined> | undefined

  constructor(settings: OutboxSettings) {
    const { personId, store, name } = settings
    this.personId = personId
    this.#store = store
    this.#settings = settings
    this.#channel = name === undefined || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
    this.#channel?.addEventListener('message', () => this.#tell())
  }

  /** Stores a change. Until `unwatch`, the caller gets a refusal itself. Returns whether it was stored. */
  async add(row: NewRow): Promise<boolean> {
    this.#watched.add(row.key)
    const isThere = await this.#store.add(this.#onOwn(row))
    if (isThere) this.#changed()
    return isThere
  }

  /** Returns the unsent and the rejected changes in the order in which they were made. */
  async rows(): Promise<readonly OutboxRow[]> {
    return this.#store.rows()
  }

  /** From now on a refusal of this change rejects it, as its caller has stopped waiting. */
  unwatch(key: string): void {
    this.#watched.delete(key)
  }

  /** Sends all unsent changes and returns the answer to this one. @throws ChangeDiscarded, the refusal, or why it is not sent yet. */
  async deliver<Output>(key: string): Promise<Output> {
    // The change may have been added after a running delivery read the rows.
    for (const _round of ['first', 'second']) {
      const ended = await this.#sendAll()
      const outcome = this.#outcomes.get(key)
      if (outcome !== undefined) {
        this.#outcomes.delete(key)
        if ('error' in outcome) throw outcome.isRejected ? new ChangeDiscarded('rejected') : outcome.error
        const output: Output = JSON.parse(outcome.answer)
        return output
      }
      if (ended !== undefined) throw ended
    }
    const row = (await this.rows()).find((one) => one.key === key)
    if (row === undefined) throw new ChangeDiscarded('gone')
    if (row.parked !== undefined) throw new ChangeDiscarded('rejected')
    throw new Error('another change of the same thing comes first')
  }

  /** Sends all unsent changes. Returns why it ended early, such as an unreachable server. */
  async sendNow(): Promise<Error | undefined> {
    return this.#sendAll()
  }

  /** Discards an unsent change. With one that adds a row, later changes of that row go too. */
  async throwAway(key: string): Promise<string[]> {
    const rows = await this.rows()
    const row = rows.find((one) => one.key === key)
    if (row === undefined) return []
    const later = row.route.endsWith('.add') ? rows.slice(rows.indexOf(row) + 1) : []
    const keys = [row, ...later.filter(({ thing }) => thing === row.thing)].map((one) => one.key)
    await this.#store.update(removeRows(keys))
    this.#changed()
    return keys
  }

  /** Queues a rejected change again, with another input. */
  async again(key: string, input: OutboxRow['input']): Promise<void> {
    await this.#store.update(changeRow(key, { input, madeMs: this.#now(), parked: undefined }))
    this.#changed()
  }

  /** Calls `changed` when the outbox changes, in this tab or another. Returns a function that stops it. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }

  async close(): Promise<void> {
    this.#channel?.close()
    await this.#store.close()
  }

  async #sendAll(): Promise<Error | undefined> {
    this.#sending ??= this.#inOneTab(async () =>
      sendInOrder({
        store: this.#store,
        send: this.#settings.send,
        isWatched: (key) => this.#watched.has(key),
        settled: ({ key, thing, version }, outcome) => {
          this.#outcomes.set(key, outcome)
          if ('made' in outcome && outcome.made !== undefined && version !== undefined) this.#noteMade(thing, version, outcome.made)
          this.#watched.delete(key)
          this.#changed()
        },
        now: () => this.#now(),
      }),
    ).finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  #noteMade(thing: string, version: number, made: number): void {
    const last = this.#made.get(thing)
    this.#made.set(thing, { from: last?.made === version ? last.from : version, made })
  }

  #onOwn(row: NewRow): NewRow {
    const { from, made } = this.#made.get(row.thing) ?? {}
    const isOwn = from !== undefined && made !== undefined && row.version !== undefined && row.version >= from && row.version < made
    return isOwn ? basedOn(row, made) : row
  }

  // On plain http there are no locks. Two tabs then send the same changes under the same keys, which has effect once.
  async #inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    const { name } = this.#settings
    return locks === undefined || name === undefined ? work() : locks.request(name, work)
  }

  #now(): number {
    return this.#settings.now?.() ?? Date.now()
  }

  #changed(): void {
    this.#channel?.postMessage('changed')
    this.#tell()
  }

  #tell(): void {
    for (const changed of this.#watchers) changed()
  }
}

const dayMs = 24 * 60 * 60 * 1000
/** Older changes are not sent without asking. */
const longestWaitMs = 30 * dayMs
/** The code of a change that was rejected for its age. */
const tooOld = 'TOO_OLD'

/** The server's answer as JSON, or why there is none. */
type Delivery = { answer: string; made: number | undefined } | { error: Error; isRejected: boolean }

type Replay = {
  store: OutboxStore
  /** Sends a change under its key, as its person. @throws the refusal, or that the server is unreachable. */
  send: (row: OutboxRow) => Promise<unknown>
  /** Whether the caller still waits. It then gets the refusal, and the change is not kept as rejected. */
  isWatched: (key: string) => boolean
  settled: (row: OutboxRow, outcome: Delivery) => void
  now: () => number
}

/**
 * Sends changes one after the other, in the order in which they were made, and each under its key. Changes of the same row wait behind a
 * rejected one. Returns why it ended early.
 */
async function sendInOrder({ store, send, isWatched, settled, now }: Replay): Promise<Error | undefined> {
  const sent = new Set<string>()
  for (;;) {
    const row = nextOf(await store.rows())
    if (row === undefined) return undefined
    // Its result could not be stored. It is sent again later under the same key, but not in an endless loop.
    if (sent.has(row.key)) return new Error('the outbox cannot be written')
    sent.add(row.key)
    if (now() - row.madeMs > longestWaitMs) {
      await store.update(changeRow(row.key, { parked: { code: tooOld, message: '' } }))
      settled(row, { error: new Error(tooOld), isRejected: true })
      continue
    }
    try {
      const output = await send(row)
      const made = ownVersion(row, output)
      await store.update(removeMade(row, made))
      settled(row, { answer: JSON.stringify(output ?? null), made })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (isLater(error)) return error
      if (isDone(error, row)) {
        await store.update(removeRows([row.key]))
        settled(row, { answer: 'null', made: undefined })
        continue
      }
      const isRejected = !isWatched(row.key)
      const parked = { code: refusalCode(error) ?? 'FAILED', message: refusalMessage(error) ?? '' }
      await store.update(isRejected ? changeRow(row.key, { parked }) : removeRows([row.key]))
      settled(row, { error, isRejected })
    }
  }
}

/** Returns the first change that does not wait behind a rejected one of the same row. */
function nextOf(rows: readonly OutboxRow[]): OutboxRow | undefined {
  const stuck = new Set(rows.filter(({ parked }) => parked !== undefined).map(({ thing }) => thing))
  return rows.find(({ parked, thing }) => parked === undefined && !stuck.has(thing))
}

// The server was unreachable or busy, or somebody else is signed in: the change is sent later.
function isLater(error: Error): boolean {
  return isUnreachable(error) || ['TOO_MANY_REQUESTS', 'UNAUTHORIZED', 'PERSON_CHANGED'].includes(refusalCode(error) ?? '')
}

// What was made long ago, or is gone although it was to be deleted.
function isDone(error: Error, { route }: OutboxRow): boolean {
  const code = refusalCode(error)
  return code === 'ALREADY_MADE' || (code === 'NOT_FOUND' && route.endsWith('.remove'))
}

/** Returns the version that a change gave to its thing; undefined where somebody else may have changed it as well. */
function ownVersion({ input, version }: OutboxRow, output: unknown): number | undefined {
  if (typeof output !== 'object' || output === null || !('version' in output) || typeof output.version !== 'number') return undefined
  return 'ifVersion' in input || (version !== undefined && output.version <= version + 1) ? output.version : undefined
}

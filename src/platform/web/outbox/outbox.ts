import { SetAside } from '../api/set-aside.ts'
import { basedOn, type NewRow, type OutboxRow, OutboxStore } from './outbox-store.ts'
import { type Outcome, sendInOrder } from './send-in-order.ts'

type OutboxSettings = {
  name: string
  isOpen: () => boolean
  /** Sends a change under its key, as its person. */
  send: (row: OutboxRow) => Promise<unknown>
  now?: () => number
}

/** The outbox of one person as one tab uses it. Whichever tab has something to send sends all that waits, while the others wait. */
export class Outbox {
  readonly store: OutboxStore
  readonly #settings: OutboxSettings
  readonly #outcomes = new Map<string, Outcome>()
  // The version that this tab last gave to a thing, and the one from which on all were its own: a screen may still show one of those.
  readonly #made = new Map<string, { from: number; made: number }>()
  readonly #watched = new Set<string>()
  readonly #watchers = new Set<() => void>()
  readonly #channel: BroadcastChannel | undefined
  #sending: Promise<Error | undefined> | undefined

  constructor(settings: OutboxSettings) {
    this.#settings = settings
    this.store = new OutboxStore(settings.name, settings.isOpen)
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(settings.name)
    this.#channel?.addEventListener('message', () => this.#tell())
  }

  /** Writes a change to the disk. Until `unwatch`, whoever made it is told of a refusal. Returns whether it is there. */
  async add(row: NewRow): Promise<boolean> {
    this.#watched.add(row.key)
    const isThere = await this.store.add(this.#onOwn(row))
    if (isThere) this.#changed()
    return isThere
  }

  /** Says that whoever made a change has been told that it waits: a refusal parks it. */
  unwatch(key: string): void {
    this.#watched.delete(key)
  }

  /**
   * Sends what waits, and returns the answer to this change. @throws SetAside when it has none, what it was refused with, and otherwise why it is not
   * sent yet.
   */
  async deliver<Output>(key: string): Promise<Output> {
    // It may have been added after the last look of a sending that was under way.
    for (const _round of ['first', 'second']) {
      const ended = await this.#sendAll()
      const outcome = this.#outcomes.get(key)
      if (outcome !== undefined) {
        this.#outcomes.delete(key)
        if ('error' in outcome) throw outcome.isParked ? new SetAside('parked') : outcome.error
        const output: Output = JSON.parse(outcome.answer)
        return output
      }
      if (ended !== undefined) throw ended
    }
    const row = (await this.store.rows()).find((one) => one.key === key)
    if (row === undefined) throw new SetAside('gone')
    if (row.parked !== undefined) throw new SetAside('parked')
    throw new Error('another change of the same thing comes first')
  }

  /** Sends what waits. Returns why it ended early, such as that the server is out of reach. */
  async sendNow(): Promise<Error | undefined> {
    return this.#sendAll()
  }

  /** Removes changes unsent; those of the same thing that came after one that was to add it go with it. */
  async throwAway(key: string): Promise<string[]> {
    const rows = await this.store.rows()
    const row = rows.find((one) => one.key === key)
    if (row === undefined) return []
    const followers = row.route.endsWith('.add') ? rows.filter(({ thing, seq }) => thing === row.thing && seq > row.seq) : []
    const keys = [row, ...followers].map((one) => one.key)
    await this.store.drop(keys)
    this.#changed()
    return keys
  }

  /** Lets a parked change wait again, with another input. */
  async again(key: string, input: OutboxRow['input']): Promise<void> {
    await this.store.again(key, input, this.#now())
    this.#changed()
  }

  /** Calls `changed` when something waits, is sent or is parked, in this tab or another; returns what stops it. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }

  async close(): Promise<void> {
    this.#channel?.close()
    await this.store.close()
  }

  async #sendAll(): Promise<Error | undefined> {
    this.#sending ??= this.#inOneTab(async () =>
      sendInOrder({
        store: this.store,
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
    return locks === undefined ? work() : locks.request(this.#settings.name, work)
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

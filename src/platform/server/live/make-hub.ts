import type { Logger } from 'pino'
import type { HiveDatabase } from '../db/cluster.ts'
import { type Pools, roleConnection } from '../db/pools.ts'
import { ChangeWatch } from './change-watch.ts'
import { isAhead, type LiveListener, type LivePosition, positionText, readPosition, type LiveEvent, type LiveHint } from './live-event.ts'
import { NotifyChannel } from './notify-channel.ts'
import { type ChangeEvents, readMissed, readPeople } from './read-changes.ts'

/** The settings of the hub; `now` (milliseconds) and `chance` (0 to 1) are the real clock and random source unless given. */
export type HubSettings = {
  pools: Pick<Pools, 'api' | 'worker'>
  database: HiveDatabase
  log: Logger
  pollEveryMs?: number
  now?: () => number
  chance?: () => number
}

/** The hub, which informs browsers when to read again. */
export type Hub = {
  /** To be called after each commit of this process; often is fine. */
  notify: () => void
  /** Adds a stream; the returned function removes it. */
  join: (listener: LiveListener) => () => void
  /** Returns how many streams are open. */
  streams: () => number
  /** Ends all streams, each with a request to reconnect in a moment. */
  stop: () => Promise<void>
}

const beatEveryMs = 25_000
const lookEveryMs = 60_000

/** Starts the hub of this process: reads what was committed anywhere, and informs the clients connected here whom it concerns. */
export function makeHub(settings: HubSettings): Hub {
  const { pools, database, log, pollEveryMs = 5000, now = Date.now, chance = Math.random } = settings
  const watch = new ChangeWatch({
    pool: pools.worker,
    log,
    pollEveryMs,
    now,
    notify: async (changes, position) => streams.notify(changes, position),
  })
  const streams = new LiveService({ pools, watch, log, now, chance })
  const channel = new NotifyChannel({ connection: roleConnection(database, 'worker'), log, onCommit: () => watch.reportCommit() })
  const beat = setInterval(() => void streams.beat(), beatEveryMs).unref()
  const look = setInterval(() => void streams.closeEnded(), lookEveryMs).unref()
  return {
    notify: () => {
      watch.reportCommit()
      channel.notify()
    },
    join: (listener) => streams.join(listener),
    streams: () => streams.count,
    stop: async () => {
      clearInterval(beat)
      clearInterval(look)
      streams.close()
      await Promise.all([watch.stop(), channel.close()])
    },
  }
}

/** The settings of serving streams: pools (hive_worker reads hints, hive_api may look up sessions), watch, clock and random source. */
type LiveSettings = {
  pools: Pick<Pools, 'api' | 'worker'>
  watch: Pick<ChangeWatch, 'position' | 'before'>
  log: Logger
  now: () => number
  chance: () => number
}

const maxStreamsPerPerson = 6

/** Serves the streams of this process: admits them, sends them what concerns them, and ends those without a session. */
class LiveService {
  readonly #settings: LiveSettings
  readonly #streams = new LiveStreams()
  #closed = false

  constructor(settings: LiveSettings) {
    this.#settings = settings
  }

  /** The number of open streams. */
  get count(): number {
    return this.#streams.all().length
  }

  /** Adds a stream; the returned function removes it. The seventh of a person ends their oldest. */
  join(listener: LiveListener): () => void {
    const stream = this.#streams.add(listener)
    const [oldest, ...others] = this.#streams.of(listener.userId)
    // Not soon, or seven browsers would drive each other out in turns.
    if (oldest !== undefined && others.length >= maxStreamsPerPerson) this.#end(oldest, 60_000)
    if (this.#closed) this.#end(stream, 1000)
    else void this.#welcome(stream)
    return () => void this.#streams.remove(stream)
  }

  /** Sends everybody what concerns them. A stream whose session has ended is closed first and gets none of it. */
  async notify({ hints }: ChangeEvents, position: LivePosition): Promise<void> {
    const ended = Array.from(hints).filter(([, its]) => its.some((hint) => hint.tables.includes('sessions')))
    await this.#closeEnded(ended.flatMap(([person]) => this.#streams.of(person)))
    const id = positionText(position)
    for (const [person, its] of hints) for (const stream of this.#streams.of(person)) sendHints(stream, its, id)
  }

  /** Reports to every stream that the connection is alive, and how far it has come. */
  async beat(): Promise<void> {
    const id = positionText(await this.#settings.watch.position())
    for (const stream of this.#streams.all()) sendTo(stream, { kind: 'beat', id })
  }

  /** Ends the streams whose session is over. */
  async closeEnded(): Promise<void> {
    await this.#closeEnded(this.#streams.all()).catch((error: unknown) => this.#warn(error))
  }

  /** Ends all streams, each with a request to reconnect in a moment, and admits no more. */
  close(): void {
    this.#closed = true
    for (const stream of this.#streams.all()) this.#end(stream, 1000)
  }

  async #welcome(stream: LiveStream): Promise<void> {
    try {
      await this.#catchUp(stream)
    } catch (error) {
      this.#warn(error)
      this.#end(stream, 2000)
    }
  }

  // The stream is registered already, so what happens meanwhile reaches it: it may get a hint twice, never not at all.
  async #catchUp(stream: LiveStream): Promise<void> {
    const { pools, watch, now } = this.#settings
    const { userId, sessionHash, lastEventId } = stream.listener
    const reached = await watch.position()
    const from = lastEventId === undefined ? watch.before() : readPosition(lastEventId, now())
    const [{ snapshot, hints }, [person]] = await Promise.all([
      readMissed(pools.worker, { seen: (from ?? reached).snapshot, userId }),
      readPeople(pools.api, [sessionHash]),
    ])
    if (person !== userId) return this.#end(stream, 1000)
    stream.caughtUp = true
    const id = positionText({ snapshot, atMs: now() })
    if (from === undefined || isAhead(from, snapshot) || hints === undefined) return sendTo(stream, { kind: 'stale', id })
    if (hints.length === 0) return sendTo(stream, { kind: 'ready', id })
    sendHints(stream, hints, id)
  }

  async #closeEnded(suspects: readonly LiveStream[]): Promise<void> {
    if (suspects.length === 0) return
    const people = await readPeople(
      this.#settings.pools.api,
      suspects.map((stream) => stream.listener.sessionHash),
    )
    suspects.forEach((stream, index) => {
      if (people[index] !== stream.listener.userId) this.#end(stream, 1000)
    })
  }

  #end(stream: LiveStream, retryMs: number): void {
    if (!this.#streams.remove(stream)) return
    sendTo(stream, { kind: 'later', retryMs: Math.round(retryMs * (1 + 2 * this.#settings.chance())) })
    stream.listener.close()
  }

  #warn(error: unknown): void {
    this.#settings.log.warn({ err: error }, 'a live stream could not be looked after')
  }
}

/** A registered stream. Until it was sent what it missed, its events carry no id: the browser must ask for that again. */
type LiveStream = { readonly listener: LiveListener; caughtUp: boolean }

/** The open streams, oldest first for each person. */
class LiveStreams {
  readonly #people = new Map<string, LiveStream[]>()

  add(listener: LiveListener): LiveStream {
    const stream = { listener, caughtUp: false }
    const others = this.#people.get(listener.userId)
    if (others === undefined) this.#people.set(listener.userId, [stream])
    else others.push(stream)
    return stream
  }

  /** Removes a stream; false when it had left already. */
  remove(stream: LiveStream): boolean {
    const { userId } = stream.listener
    const others = this.#people.get(userId)
    const index = others?.indexOf(stream) ?? -1
    if (others === undefined || index === -1) return false
    others.splice(index, 1)
    if (others.length === 0) this.#people.delete(userId)
    return true
  }

  /** Returns a copy of a person's streams; streams may come and go during an iteration. */
  of(userId: string): readonly LiveStream[] {
    return [...(this.#people.get(userId) ?? [])]
  }

  all(): readonly LiveStream[] {
    return [...this.#people.values()].flat()
  }
}

/** Sends one event to a stream. */
function sendTo(stream: LiveStream, event: LiveEvent): void {
  stream.listener.send(stream.caughtUp ? event : { ...event, id: undefined })
}

/** Sends hints to a stream; only the last has the id, because a browser that got only some of them has not come so far. */
function sendHints(stream: LiveStream, hints: readonly LiveHint[], id: string): void {
  hints.forEach((hint, index) => {
    sendTo(stream, { kind: 'hint', ...hint, id: index === hints.length - 1 ? id : undefined })
  })
}

import type { Logger } from 'pino'
import type { Pools } from '../db/pools.ts'
import type { ChangeWatch } from './change-watch.ts'
import { type LiveListener, type LivePosition, positionText, readPosition, type LiveEvent, type LiveHint } from './live-event.ts'
import { type ChangeEvents, readMissed, readPeople } from './read-changes.ts'

/** The settings of serving streams: pools (hive_worker reads hints, hive_api may look up sessions), watch, clock and random source. */
type LiveSettings = {
  pools: Pick<Pools, 'api' | 'worker'>
  watch: Pick<ChangeWatch, 'position' | 'before'>
  log: Logger
  now: () => number
  chance: () => number
}

const mostStreamsOfOne = 6

/** Serves the streams of this process: admits them, sends them what concerns them, and ends those without a session. */
export class LiveService {
  readonly #settings: LiveSettings
  readonly #streams = new LiveStreams()
  #closed = false

  constructor(settings: LiveSettings) {
    this.#settings = settings
  }

  /** Adds a stream; the returned function removes it. The seventh of a person ends their oldest. */
  join(listener: LiveListener): () => void {
    const stream = this.#streams.add(listener)
    const [oldest, ...others] = this.#streams.of(listener.userId)
    // Not soon, or seven browsers would drive each other out in turns.
    if (oldest !== undefined && others.length >= mostStreamsOfOne) this.#end(oldest, 60_000)
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
    const from = lastEventId === undefined ? watch.before() : readPosition(lastEventId, { ...reached, atMs: now() })
    const [{ horizon, hints }, [person]] = await Promise.all([
      readMissed(pools.worker, { after: from?.horizon ?? reached.horizon, userId }),
      readPeople(pools.api, [sessionHash]),
    ])
    if (person !== userId) return this.#end(stream, 1000)
    stream.caughtUp = true
    const id = positionText({ horizon, atMs: now() })
    if (from === undefined) return sendTo(stream, { kind: 'stale', id })
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

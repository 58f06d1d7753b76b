import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { hintSent } from '../metrics/events.ts'
import type { LivePosition } from './live-event.ts'
import { type ChangeEvents, readChanges, readSnapshot } from './read-changes.ts'

/** The settings of the watch; `notify` is awaited before the position moves on, so that after a failure it is called again for the same. */
export type WatchSettings = {
  pool: Pool
  log: Logger
  pollEveryMs: number
  now: () => number
  notify: (changes: ChangeEvents, position: LivePosition) => Promise<void>
}

// Several commits in a row are read together.
const gapMs = 15
// A client without a position is sent the changes of this long before, in which its first screen may have been read.
const markEveryMs = 10_000

/**
 * Follows the changes of the database from one snapshot to the next: when a commit is reported, and by polling. What is committed is reported
 * at once, whatever else is still running; the position that a client resumes from lies before everything that is.
 */
export class ChangeWatch {
  readonly #settings: WatchSettings
  readonly #begun = Promise.withResolvers<LivePosition>()
  #position: LivePosition | undefined
  #marks: { older: LivePosition | undefined; newer: LivePosition } | undefined
  #reported = false
  #reportedAtMs: number | undefined
  #reading: Promise<void> | undefined
  // Whether it is about to read what was reported.
  #gathers = false
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(settings: WatchSettings) {
    this.#settings = settings
    this.#plan(0)
  }

  /** Reports that something was committed; can be called any number of times. */
  reportCommit(): void {
    this.#reported = true
    this.#reportedAtMs ??= this.#settings.now()
    // The first of several decides when they are read: each of them putting it off would keep everybody waiting while much is going on.
    if (this.#reading !== undefined || this.#gathers) return
    this.#gathers = true
    this.#plan(gapMs)
  }

  /** Returns how far everybody has been informed; waits for the first answer of the database. */
  async position(): Promise<LivePosition> {
    return this.#position ?? this.#begun.promise
  }

  /** Returns a position of 10 to 20 seconds ago; undefined while the watch is younger than that. */
  before(): LivePosition | undefined {
    return this.#marks?.older
  }

  /** Ends the watch; waits for the read in progress. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#reading
  }

  #plan(afterMs: number): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#gathers = false
      this.#reading = this.#read()
    }, afterMs)
    this.#timer.unref()
  }

  async #read(): Promise<void> {
    const nextMs = await this.#stepOrWait()
    this.#reading = undefined
    this.#plan(nextMs)
  }

  // Returns after how many milliseconds to look again.
  async #stepOrWait(): Promise<number> {
    const { log, pollEveryMs } = this.#settings
    const reported = this.#reported
    const reportedAtMs = this.#reportedAtMs
    this.#reported = false
    this.#reportedAtMs = undefined
    try {
      await this.#step()
      if (reportedAtMs !== undefined) hintSent.tell({ seconds: (this.#settings.now() - reportedAtMs) / 1000 })
    } catch (error) {
      log.warn({ err: error }, 'live changes could not be read')
      this.#reported ||= reported
      this.#reportedAtMs = reportedAtMs ?? this.#reportedAtMs
      return Math.min(pollEveryMs, 1000)
    }
    return this.#reported ? gapMs : pollEveryMs
  }

  async #step(): Promise<void> {
    const { pool, now, notify } = this.#settings
    const changes = await readChanges(pool, this.#position?.snapshot ?? (await readSnapshot(pool)))
    const position = { snapshot: changes.snapshot, atMs: now() }
    await notify(changes, position)
    this.#position = position
    this.#mark(position)
    this.#begun.resolve(position)
  }

  #mark(position: LivePosition): void {
    this.#marks ??= { older: undefined, newer: position }
    if (position.atMs - this.#marks.newer.atMs > markEveryMs) this.#marks = { older: this.#marks.newer, newer: position }
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'

/** The settings of the line: how to connect, and what to wake. */
export type WakeUpSettings = { connection: ClientConfig; log: Logger; onWake: () => void }

const channel = 'hive_changes'
const gapMs = 20
const patienceMs = [250, 1000, 5000, 30_000] as const
const steadyMs = 60_000

/**
 * The line between the processes of one database, on a connection of its own, outside every user's transaction. It only speeds
 * things up: without it they find out by polling.
 */
export class WakeUpLine {
  readonly #settings: WakeUpSettings
  readonly #me = randomUUID()
  readonly #ended = new AbortController()
  readonly #kept: Promise<void>
  #client: Client | undefined
  #rung = false
  #ringing = false

  constructor(settings: WakeUpSettings) {
    this.#settings = settings
    this.#kept = this.#keepOpen()
  }

  /** Wakes the other processes; several calls in a row ring once. */
  ring(): void {
    this.#rung = true
    if (!this.#ringing) void this.#ringOut()
  }

  async close(): Promise<void> {
    this.#ended.abort()
    // One that is still connecting ends by itself, and nobody has to wait for it.
    if (this.#client === undefined) return
    await this.#client.end().catch(() => undefined)
    await this.#kept
  }

  async #keepOpen(): Promise<void> {
    for (let tries = 0; !this.#ended.signal.aborted; tries += 1) {
      const began = performance.now()
      await this.#listen().catch((error: unknown) => this.#settings.log.warn({ err: error }, 'the wake-up line broke; polling meanwhile'))
      if (performance.now() - began > steadyMs) tries = 0
      const patience = patienceMs[Math.min(tries, patienceMs.length - 1)]
      await wait(patience, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined)
    }
  }

  // Ends when the connection does.
  async #listen(): Promise<void> {
    const { connection, log, onWake } = this.#settings
    const client = new Client({ ...connection, keepAlive: true, application_name: 'hivehold wake-up line' })
    const over = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', (error) => log.debug({ err: error }, 'the wake-up line broke'))
    client.on('notification', ({ payload }) => {
      if (payload !== this.#me) onWake()
    })
    try {
      await client.connect()
      // A lost wake is made up for by polling; it need not wait for the disk.
      await client.query(`set synchronous_commit = off; listen ${channel}`)
      if (this.#ended.signal.aborted) return
      this.#client = client
      // For wakes that were lost while the line was down.
      onWake()
      if (this.#rung) this.ring()
      await over
    } finally {
      this.#client = undefined
      await client.end().catch(() => undefined)
    }
  }

  async #ringOut(): Promise<void> {
    this.#ringing = true
    while (this.#rung && this.#client !== undefined && !this.#ended.signal.aborted) {
      this.#rung = false
      await this.#client.query({ name: 'ring', text: `select pg_notify('${channel}', $1)`, values: [this.#me] }).catch(() => undefined)
      await wait(gapMs, undefined, { ref: false })
    }
    this.#ringing = false
  }
}

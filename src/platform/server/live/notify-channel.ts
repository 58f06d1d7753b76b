import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'

/** How to connect, and what to do when another process has committed something. */
export type ChannelSettings = { connection: ClientConfig; log: Logger; onCommit: () => void }

/** The channel's name in PostgreSQL. */
export const channelName = 'hive_changes'
const gapMs = 20
const timeoutMs = [250, 1000, 5000, 30_000] as const
const steadyMs = 60_000

/**
 * Informs the processes of one database of each other's commits, by NOTIFY on a connection of its own, outside every user's
 * transaction. It only speeds things up: without it they find out by polling.
 */
export class NotifyChannel {
  readonly #settings: ChannelSettings
  readonly #me = randomUUID()
  readonly #ended = new AbortController()
  readonly #kept: Promise<void>
  #client: Client | undefined
  #isPending = false
  #isSending = false

  constructor(settings: ChannelSettings) {
    this.#settings = settings
    this.#kept = this.#keepOpen()
  }

  /** Informs the other processes; several calls in a row send one notification. */
  notify(): void {
    this.#isPending = true
    if (!this.#isSending) void this.#send()
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
      await this.#listen().catch((error: unknown) => this.#settings.log.warn({ err: error }, 'the notify channel broke; polling meanwhile'))
      if (performance.now() - began > steadyMs) tries = 0
      const patience = timeoutMs[Math.min(tries, timeoutMs.length - 1)]
      await wait(patience, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined)
    }
  }

  // Ends when the connection does.
  async #listen(): Promise<void> {
    const { connection, log, onCommit } = this.#settings
    const client = new Client({ ...connection, keepAlive: true, application_name: 'hivehold notify channel' })
    const over = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', (error) => log.debug({ err: error }, 'the notify channel broke'))
    client.on('notification', ({ payload }) => {
      if (payload !== this.#me) onCommit()
    })
    try {
      await client.connect()
      // A lost notification is made up for by polling; it need not wait for the disk.
      await client.query(`set synchronous_commit = off; listen ${channelName}`)
      if (this.#ended.signal.aborted) return
      this.#client = client
      // For notifications that were lost without a connection.
      onCommit()
      if (this.#isPending) this.notify()
      await over
    } finally {
      this.#client = undefined
      await client.end().catch(() => undefined)
    }
  }

  async #send(): Promise<void> {
    this.#isSending = true
    while (this.#isPending && this.#client !== undefined && !this.#ended.signal.aborted) {
      this.#isPending = false
      await this.#client
        .query({ name: 'notify', text: `select pg_notify('${channelName}', $1)`, values: [this.#me] })
        .catch(() => undefined)
      await wait(gapMs, undefined, { ref: false })
    }
    this.#isSending = false
  }
}

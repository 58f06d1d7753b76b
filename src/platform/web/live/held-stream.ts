import { heard, missed } from '../contact/contact.ts'
import { probe } from '../contact/probe.ts'
import type { LiveBrowser } from './live-browser.ts'
import { type News, readNews } from './live-message.ts'

/** The settings of a held stream, and its callbacks. */
export type StreamSettings = {
  url: string
  browser: LiveBrowser
  lastId: () => string | undefined
  onNews: (news: News, id: string | undefined) => void
  /** Called when the server knows no session any more. */
  onEnded: () => void
}

// The server sends something every 25 seconds. A connection that broke without a sign is found by its silence.
const silenceMs = 70_000
const patienceMs = [3000, 10_000, 30_000, 60_000] as const

/** One stream, kept open, and reopened where the browser gives up, until it is closed or the session has ended. */
export class HeldStream {
  readonly #settings: StreamSettings
  readonly #watch: ReturnType<typeof setInterval>
  #stream: { close: () => void } | undefined
  #failures = 0
  #heardMs = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(settings: StreamSettings) {
    this.#settings = settings
    this.#watch = setInterval(() => this.#lookAfter(), silenceMs / 2)
    this.#open()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#watch)
    clearTimeout(this.#retry)
    this.#stream?.close()
    this.#stream = undefined
  }

  #open(): void {
    const { url, browser, lastId, onNews } = this.#settings
    this.#stream?.close()
    this.#heard()
    const id = lastId()
    const opened = browser.openStream(id === undefined ? url : `${url}?after=${encodeURIComponent(id)}`, {
      onOpen: () => {
        this.#heard()
        heard()
        // A stream that is back does not say which build is served by now; an answer does.
        if (this.#failures > 0) void probe()
        // Connected again, but nobody knows since when something was missed.
        if (this.#failures > 0 && lastId() === undefined) onNews({ kind: 'everything' }, undefined)
        this.#failures = 0
      },
      onMessage: (message) => {
        this.#heard()
        heard()
        onNews(readNews(message.data), message.id)
      },
      onBreak: (isOver) => {
        this.#failures += 1
        missed()
        if (!isOver || this.#stream !== opened) return
        this.#stream = undefined
        void this.#tryAgain()
      },
    })
    this.#stream = opened
  }

  async #tryAgain(): Promise<void> {
    const { url, browser, onEnded } = this.#settings
    const status = await browser.statusOf(url)
    if (this.#closed) return
    if (status === 401) {
      this.close()
      return onEnded()
    }
    const patience = patienceMs[Math.min(this.#failures, patienceMs.length) - 1] ?? patienceMs[0]
    this.#retry = setTimeout(() => this.#open(), patience * (1 + browser.chance()))
  }

  #heard(): void {
    this.#heardMs = this.#settings.browser.nowMs()
  }

  #lookAfter(): void {
    if (this.#stream !== undefined && this.#settings.browser.nowMs() - this.#heardMs > silenceMs) this.#open()
  }
}

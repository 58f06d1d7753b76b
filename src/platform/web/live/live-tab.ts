import type { QueryClient } from '@tanstack/react-query'
import { noteAnswered, missed } from '../connection/connection.ts'
import { probe } from '../connection/probe.ts'
import { Election } from './election.ts'
import type { LiveBrowser } from './live-browser.ts'
import { type News, readTabMessage, type TabMessage, readNews } from './live-message.ts'
import { RefetchOnHint } from './refetch-on-hint.ts'

/** The settings of a tab, and the callback for an ended session. */
export type LiveTabSettings = { queryClient: QueryClient; url: string; browser: LiveBrowser; onEnded: () => void }

/** One tab among those of its browser: it leads and holds the stream, or hears from the one that does. */
export class LiveTab {
  readonly #settings: LiveTabSettings
  readonly #me: string
  readonly #rereads: RefetchOnHint
  readonly #channel: ReturnType<LiveBrowser['openChannel']>
  readonly #election: Election
  readonly #ignorePage: () => void
  #lastId: string | undefined
  #stream: HeldStream | undefined

  constructor(settings: LiveTabSettings) {
    const { queryClient, browser } = settings
    this.#settings = settings
    this.#me = browser.newId()
    this.#rereads = new RefetchOnHint(queryClient)
    this.#channel = browser.openChannel((message) => this.#hear(readTabMessage(message)))
    this.#election = new Election({
      me: this.#me,
      chance: browser.chance,
      post: (message) => this.#say(message),
      lastId: () => this.#lastId,
      onLead: () => this.#lead(),
      onFollow: () => this.#letGo(),
    })
    this.#ignorePage = browser.onPage({ hide: () => this.#putAway(), show: () => this.#takeOut() })
    this.#election.start()
  }

  stop(): void {
    this.#putAway()
    this.#ignorePage()
    this.#rereads.stop()
    this.#channel?.close()
  }

  #lead(): void {
    const { url, browser } = this.#settings
    this.#stream = new HeldStream({
      url,
      browser,
      lastId: () => this.#lastId,
      onNews: (news, id) => this.#spread(news, id),
      onEnded: () => {
        this.#say({ type: 'ended', from: this.#me })
        this.#finish()
      },
    })
  }

  #letGo(): void {
    this.#stream?.close()
    this.#stream = undefined
  }

  #putAway(): void {
    this.#election.stop()
    this.#letGo()
  }

  // While cached, this tab heard nothing from the others.
  #takeOut(): void {
    this.#rereads.add({ kind: 'everything' })
    this.#election.start()
  }

  #spread(news: News, id: string | undefined): void {
    this.#lastId = id ?? this.#lastId
    if (news.kind === 'nothing') return
    this.#rereads.add(news)
    this.#say({ type: 'news', from: this.#me, lastId: this.#lastId, news })
  }

  #hear(message: TabMessage | undefined): void {
    if (message === undefined || message.from === this.#me) return
    if (message.type === 'ended') return this.#finish()
    // A leader hears from the server directly.
    if (!this.#election.leads && 'lastId' in message) this.#lastId = message.lastId ?? this.#lastId
    if (message.type === 'news') this.#rereads.add(message.news)
    this.#election.hear(message)
  }

  #finish(): void {
    this.stop()
    this.#settings.onEnded()
    // So that the screen finds out that nobody is signed in.
    void this.#settings.queryClient.invalidateQueries()
  }

  #say(message: TabMessage): void {
    this.#channel?.post(message)
  }
}

/** The settings of a held stream, and its callbacks. */
type StreamSettings = {
  url: string
  browser: LiveBrowser
  lastId: () => string | undefined
  onNews: (news: News, id: string | undefined) => void
  /** Called when the server knows no session any more. */
  onEnded: () => void
}

// The server sends something every 25 seconds. A connection that broke without a sign is found by its silence.
const silenceMs = 70_000
const timeoutMs = [3000, 10_000, 30_000, 60_000] as const

/** One stream that stays open, and is reopened where the browser gives up, until it is closed or the session has ended. */
class HeldStream {
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
        noteAnswered()
        // A stream that is back does not say which build is served by now; an answer does.
        if (this.#failures > 0) void probe()
        // Connected again, but nobody knows since when something was missed.
        if (this.#failures > 0 && lastId() === undefined) onNews({ kind: 'everything' }, undefined)
        this.#failures = 0
      },
      onMessage: (message) => {
        this.#heard()
        noteAnswered()
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
    const patience = timeoutMs[Math.min(this.#failures, timeoutMs.length) - 1] ?? timeoutMs[0]
    this.#retry = setTimeout(() => this.#open(), patience * (1 + browser.chance()))
  }

  #heard(): void {
    this.#heardMs = this.#settings.browser.nowMs()
  }

  #lookAfter(): void {
    if (this.#stream !== undefined && this.#settings.browser.nowMs() - this.#heardMs > silenceMs) this.#open()
  }
}

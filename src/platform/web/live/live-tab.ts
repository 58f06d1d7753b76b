import type { QueryClient } from '@tanstack/react-query'
import { Election } from './election.ts'
import { HeldStream } from './held-stream.ts'
import type { LiveBrowser } from './live-browser.ts'
import { type News, readTabMessage, type TabMessage } from './live-message.ts'
import { Rereads } from './rereads.ts'

/** The settings of a tab, and the callback for an ended session. */
export type LiveTabSettings = { queryClient: QueryClient; url: string; browser: LiveBrowser; onEnded: () => void }

/** One tab among those of its browser: it leads and holds the stream, or hears from the one that does. */
export class LiveTab {
  readonly #settings: LiveTabSettings
  readonly #me: string
  readonly #rereads: Rereads
  readonly #channel: ReturnType<LiveBrowser['openChannel']>
  readonly #election: Election
  readonly #ignorePage: () => void
  #lastId: string | undefined
  #stream: HeldStream | undefined

  constructor(settings: LiveTabSettings) {
    const { queryClient, browser } = settings
    this.#settings = settings
    this.#me = browser.newId()
    this.#rereads = new Rereads(queryClient)
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

import type { TabMessage } from './live-message.ts'

/** The settings of an election; `lastId` goes with every claim, so that a successor knows how far the browser has come. */
export type ElectionSettings = {
  me: string
  chance: () => number
  post: (message: TabMessage) => void
  lastId: () => string | undefined
  onLead: () => void
  onFollow: () => void
}

const answerMs = 300
const askEveryMs = 5000
const maxUnanswered = 2

/**
 * Elects the one tab that holds the stream. A tab that gets no answer leads. Followers ask now and then, and the leader answers:
 * timers of hidden tabs run late, but messages reach them at once. Two leaders do no harm, and one steps down when they hear each other.
 */
export class Election {
  readonly #settings: ElectionSettings
  #role: 'none' | 'asking' | 'following' | 'leading' = 'none'
  #unanswered = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(settings: ElectionSettings) {
    this.#settings = settings
  }

  get leads(): boolean {
    return this.#role === 'leading'
  }

  start(): void {
    this.#role = 'asking'
    this.#after(answerMs * (1 + this.#settings.chance()), () => this.#lead())
    this.#ask()
  }

  /** Leaves the election; a leader announces it, and the others elect again. */
  stop(): void {
    clearTimeout(this.#timer)
    if (this.leads) this.#settings.post({ type: 'bye', from: this.#settings.me })
    this.#role = 'none'
  }

  hear(message: TabMessage): void {
    if (this.#role === 'none' || message.from === this.#settings.me) return
    if (message.type === 'ask' && this.leads) this.#claim()
    if (message.type === 'bye' && this.#role === 'following') this.#after(answerMs * this.#settings.chance(), () => this.start())
    if (message.type === 'leading') this.#hearLeader(message.from)
  }

  #hearLeader(from: string): void {
    this.#unanswered = 0
    // The smaller id stays; the other hears the claim again and steps down.
    if (this.leads && this.#settings.me < from) return this.#claim()
    if (this.#role === 'following') return
    this.#role = 'following'
    this.#settings.onFollow()
    this.#after(askEveryMs, () => this.#lookAfterLeader())
  }

  #lookAfterLeader(): void {
    if (this.#unanswered >= maxUnanswered) return this.start()
    this.#ask()
    this.#after(askEveryMs, () => this.#lookAfterLeader())
  }

  #ask(): void {
    this.#unanswered += 1
    this.#settings.post({ type: 'ask', from: this.#settings.me })
  }

  #lead(): void {
    this.#role = 'leading'
    this.#claim()
    this.#settings.onLead()
  }

  #claim(): void {
    this.#settings.post({ type: 'leading', from: this.#settings.me, lastId: this.#settings.lastId() })
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms)
  }
}

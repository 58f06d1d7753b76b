/** What finding out needs, and whom it tells. */
export type AwaySettings = {
  /** Whether the server answers a small question now. */
  probe: () => Promise<boolean>
  onAway: () => void
  /** Only after `onAway`. */
  onBack: () => void
}

// A blip is nobody's business: a phone changing from one network to the other is back after a second or two.
const patienceMs = 4000
const askAgainMs = 1500
const askAgainLaterMs = 5000

/** Whether the server is out of reach: missed once it is asked again and again; when nothing was heard for four seconds, that is told. */
export class Away {
  readonly #settings: AwaySettings
  #state: 'here' | 'missed' | 'away' = 'here'
  #patience: ReturnType<typeof setTimeout> | undefined
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(settings: AwaySettings) {
    this.#settings = settings
  }

  /** A request got no answer. */
  miss(): void {
    if (this.#state !== 'here') return
    this.#state = 'missed'
    this.#patience = setTimeout(() => void this.#decide(), patienceMs)
    void this.#ask()
  }

  /** Something that may help has happened, such as the network being back: asks now. */
  hope(): void {
    if (this.#state !== 'here') void this.#ask()
  }

  /** The server was heard. */
  back(): void {
    const wasAway = this.#state === 'away'
    this.stop()
    if (wasAway) this.#settings.onBack()
  }

  stop(): void {
    clearTimeout(this.#patience)
    clearTimeout(this.#next)
    this.#state = 'here'
  }

  // Asked once more, so that whoever is back by now is not called away.
  async #decide(): Promise<void> {
    const isHere = await this.#settings.probe()
    if (this.#state !== 'missed') return
    if (isHere) return this.back()
    this.#state = 'away'
    this.#settings.onAway()
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#next)
    const isHere = await this.#settings.probe()
    if (this.#state === 'here') return
    if (isHere) return this.back()
    clearTimeout(this.#next)
    this.#next = setTimeout(() => void this.#ask(), this.#state === 'away' ? askAgainLaterMs : askAgainMs)
  }
}

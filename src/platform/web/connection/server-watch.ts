/** The probe of the watch, and its callbacks. */
export type ServerWatchSettings = {
  /** Returns whether the server answers a small request now. */
  probe: () => Promise<boolean>
  onAway: () => void
  /** Only after `onAway`. */
  onBack: () => void
}

// A blip is not worth mentioning: a phone changing from one network to the other is back after a second or two.
const timeoutMs = 4000
const askAgainMs = 1500
const askAgainLaterMs = 5000

/** Watches whether the server is out of reach: after a miss it is probed repeatedly; four seconds without an answer are reported, a lost network at once. */
export class ServerWatch {
  readonly #settings: ServerWatchSettings
  #state: 'here' | 'missed' | 'away' = 'here'
  #patience: ReturnType<typeof setTimeout> | undefined
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(settings: ServerWatchSettings) {
    this.#settings = settings
  }

  /** Reports that a request got no answer. */
  miss(): void {
    if (this.#state !== 'here') return
    this.#state = 'missed'
    this.#patience = setTimeout(() => void this.#decide(), timeoutMs)
    void this.#ask()
  }

  /** Reports that the device has lost its network: probed once, and shown at once unless the server answers. */
  lost(): void {
    if (this.#state === 'away') return
    clearTimeout(this.#patience)
    this.miss()
    clearTimeout(this.#patience)
    void this.#decide()
  }

  /** Reports something that may help, such as the network being back: probes now. */
  hope(): void {
    if (this.#state !== 'here') void this.#ask()
  }

  /** Reports that the server answered. */
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

  // Probed once more, so that a server that is back by now is not reported as away.
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

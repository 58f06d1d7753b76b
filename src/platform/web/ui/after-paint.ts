import { runNext } from './run-next.ts'

/** What the queue needs of the browser. */
export type Painting = {
  /** Whether nothing is painted, because the page is not seen. */
  isHidden: () => boolean
  /** Runs work right after the next paint, or soon if there is none. */
  onPainted: (run: () => void) => void
  /** Runs work whenever the page is hidden or left. */
  onLeave: (run: () => void) => void
}

/**
 * Work that waits until the screen shows the press that caused it. All of it runs in the order of the calls, whether or not what asked for it
 * is still on the screen; when the page is hidden or left first, it runs at once.
 */
export class PaintQueue {
  readonly #painting: Painting
  #waiting: Array<() => void> = []

  constructor(painting: Painting) {
    this.#painting = painting
    painting.onLeave(this.#run)
  }

  /** Runs work after the next paint. */
  add(work: () => void): void {
    this.#waiting.push(work)
    if (this.#painting.isHidden()) this.#run()
    else if (this.#waiting.length === 1) this.#painting.onPainted(this.#run)
  }

  readonly #run = (): void => {
    // What one piece requests runs after the pieces that already wait.
    for (let work = this.#waiting.shift(); work !== undefined; work = this.#waiting.shift()) {
      try {
        work()
      } catch (error) {
        reportError(error)
      }
    }
  }
}

/** How long to wait for a paint: a window that is covered gets none. */
const maxPaintMs = 100

const browser: Painting = {
  isHidden: () => document.visibilityState === 'hidden',
  onPainted: (run) => {
    const timer = setTimeout(run, maxPaintMs)
    requestAnimationFrame(() =>
      runNext(() => {
        clearTimeout(timer)
        run()
      }),
    )
  },
  onLeave: (run) => {
    addEventListener('pageshow', () => (isLeft = false))
    addEventListener('pagehide', () => {
      isLeft = true
      run()
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') run()
    })
  },
}

let queue: PaintQueue | undefined
let isLeft = false

/**
 * Runs work once the screen shows what the present press changed: what a press sends, and what it changes elsewhere. It runs in the order of
 * the calls, also when the page is left before that.
 */
export function afterPaint(work: () => void): void {
  queue ??= new PaintQueue(browser)
  queue.add(work)
}

/** Returns whether the page is being left: a request made now has to outlive it. */
export function isPageLeft(): boolean {
  return isLeft
}

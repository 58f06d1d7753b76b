const mousePx = 4
const restMs = 500
// A finger that rests still moves a little.
const stillPx = 10
const swipePx = 56
// There the browser's own gestures begin.
const edgePx = 24
const scrollZonePx = 36
const scrollStepPx = 9
const clickMs = 50

/** What a press in a grid can become. */
export type Gesture = {
  /** What scrolls while something is dragged to its edge. */
  scroller: HTMLElement | null
  /** It is scrolling still; then nothing swipes. */
  isScrolling: boolean
  /** Begins a drag; false when nothing can be dragged from here. */
  begin: () => boolean
  move: (x: number, y: number) => void
  drop: () => void
  giveUp: () => void
  /** A finger has rested where nothing can be dragged. */
  rest: () => void
  swipe: (step: 1 | -1) => void
}

/**
 * Follows a press to its end. A drag begins after 4 px with a mouse and after 500 ms with a resting finger, so that scrolling goes on working; Escape
 * gives it up. A finger that goes sideways instead swipes.
 */
export function followPress(down: PointerEvent, gesture: Gesture): void {
  new Press(down, gesture).follow()
}

class Press {
  readonly #down: PointerEvent
  readonly #gesture: Gesture
  readonly #isMouse: boolean
  readonly #over = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: 'pressed' | 'dragging' | 'swiping' | 'rested' = 'pressed'
  #at: { x: number; y: number }

  constructor(down: PointerEvent, gesture: Gesture) {
    this.#down = down
    this.#gesture = gesture
    this.#isMouse = down.pointerType === 'mouse'
    this.#at = { x: down.clientX, y: down.clientY }
  }

  follow(): void {
    if (!this.#isMouse) this.#timer = setTimeout(() => this.#rested(), restMs)
    this.#listen('pointermove', (event) => event.pointerId === this.#down.pointerId && this.#moved(event))
    this.#listen('pointerup', (event) => event.pointerId === this.#down.pointerId && this.#lifted())
    this.#listen('pointercancel', () => this.#stop())
    // A second finger zooms.
    this.#listen('pointerdown', () => this.#stop())
    this.#listen('keydown', (event) => event.key === 'Escape' && this.#state === 'dragging' && this.#givenUp(event))
    // The page would scroll under the finger that drags, and a menu would open at the one that rests.
    this.#listen('touchmove', (event) => this.#state === 'dragging' && event.cancelable && event.preventDefault())
    this.#listen('contextmenu', (event) => !this.#isMouse && event.preventDefault())
  }

  #listen<Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void): void {
    addEventListener(type, act, { signal: this.#over.signal, capture: true, passive: false })
  }

  #begin(): void {
    if (!this.#gesture.begin()) return
    this.#state = 'dragging'
    requestAnimationFrame(() => this.#scroll())
  }

  #rested(): void {
    this.#begin()
    if (this.#state === 'dragging') return
    this.#state = 'rested'
    this.#gesture.rest()
  }

  #moved({ clientX: x, clientY: y }: PointerEvent): void {
    this.#at = { x, y }
    const distance = Math.hypot(x - this.#down.clientX, y - this.#down.clientY)
    if (this.#state === 'pressed' && this.#isMouse && distance >= mousePx) this.#begin()
    if (this.#state === 'pressed' && !this.#isMouse && distance > stillPx) {
      clearTimeout(this.#timer)
      this.#state = 'swiping'
    }
    if (this.#state === 'dragging') this.#gesture.move(x, y)
  }

  #lifted(): void {
    this.#end()
    if (this.#state === 'dragging' || this.#state === 'rested') suppressClick()
    if (this.#state === 'dragging') this.#gesture.drop()
    if (this.#state === 'swiping') this.#swiped()
  }

  #swiped(): void {
    const { clientX: from, clientY } = this.#down
    const [across, along] = [this.#at.x - from, this.#at.y - clientY]
    const isAtEdge = from <= edgePx || from >= innerWidth - edgePx
    if (isAtEdge || this.#gesture.isScrolling || Math.abs(across) < swipePx || Math.abs(across) < 2 * Math.abs(along)) return
    this.#gesture.swipe(across < 0 ? 1 : -1)
  }

  #givenUp(event: KeyboardEvent): void {
    event.stopPropagation()
    this.#stop()
    addEventListener('pointerup', suppressClick, { capture: true, once: true })
  }

  #stop(): void {
    this.#end()
    if (this.#state === 'dragging') this.#gesture.giveUp()
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#over.abort()
  }

  /** Scrolls on while what is dragged is near the upper or the lower edge. */
  #scroll(): void {
    const { scroller } = this.#gesture
    if (this.#over.signal.aborted || scroller === null) return
    const { top, bottom } = scroller.getBoundingClientRect()
    const { x, y } = this.#at
    const before = scroller.scrollTop
    scroller.scrollTop += y > bottom - scrollZonePx ? scrollStepPx : y < top + scrollZonePx ? -scrollStepPx : 0
    if (scroller.scrollTop !== before) this.#gesture.move(x, y)
    requestAnimationFrame(() => this.#scroll())
  }
}

/** Keeps the press that ends a drag from opening what lies under it. */
function suppressClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), clickMs)
}

import { type RefObject, useEffect, useRef } from 'react'

// The pressed control disappears when the answer arrives, or at once.
const heldMs = 1000

/**
 * Keeps the focus in a box whose focused control disappears. Call the returned function when something removes that control, with
 * selectors: the first that matches in the box gets the focus. A person who moves the focus elsewhere meanwhile is left alone.
 */
export function useHeldFocus(box: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const held = useRef<{ selectors: readonly string[]; until: number }>({ selectors: [], until: 0 })
  useEffect(() => {
    const { selectors, until } = held.current
    if (performance.now() > until || document.activeElement !== document.body) return
    const found = selectors.map((selector) => box.current?.querySelector<HTMLElement>(selector))
    found.find((element) => element instanceof HTMLElement)?.focus({ preventScroll: true })
  })
  return (...selectors) => {
    held.current = { selectors, until: performance.now() + heldMs }
  }
}

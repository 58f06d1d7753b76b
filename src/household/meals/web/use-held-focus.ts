import { type RefObject, useEffect, useRef } from 'react'

// What was pressed goes away when the answer is there, or at once.
const heldMs = 1000

/**
 * Keeps the focus in a box whose focused control goes away. Call what it gives when something makes that control go, with selectors
 * of what takes the focus then: the first that finds something in the box. Whoever goes elsewhere meanwhile is left alone.
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

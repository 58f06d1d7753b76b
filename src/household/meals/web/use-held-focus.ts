import { useEffect, useRef } from 'react'

// What was pressed goes away when the answer is there, or at once.
const heldMs = 1000

/**
 * Keeps the focus in a box whose focused control goes away: `hold` when something makes it go; then the box's first field, else
 * its first button, takes the focus. Whoever goes elsewhere meanwhile is left alone.
 */
export function useHeldFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const heldUntil = useRef(0)
  useEffect(() => {
    if (performance.now() > heldUntil.current || document.activeElement !== document.body) return
    const next = ref.current?.querySelector<HTMLElement>('textarea') ?? ref.current?.querySelector<HTMLElement>('button')
    next?.focus({ preventScroll: true })
  })
  return {
    ref,
    hold: () => {
      heldUntil.current = performance.now() + heldMs
    },
  }
}

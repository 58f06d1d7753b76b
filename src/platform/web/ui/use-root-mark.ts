import { useLayoutEffect } from 'react'

/** What the root element marks as shown, as `data-with-…`. */
type RootMark = 'bottom-nav' | 'page-key' | 'page-words' | 'print-sheet' | 'scrim'

const shown = new Map<RootMark, number>()

/**
 * Marks the root of the page while something is shown, for styles of what is elsewhere. A `:root:has(…)` would do the same without code, but
 * whatever is pressed or typed anywhere would make the browser look through the whole page.
 */
export function useRootMark(mark: RootMark, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, isShown])
}

function count(mark: RootMark, more: number): void {
  const now = (shown.get(mark) ?? 0) + more
  shown.set(mark, now)
  document.documentElement.toggleAttribute(`data-with-${mark}`, now > 0)
}

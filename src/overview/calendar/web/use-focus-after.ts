import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Selects an entry of a grid by its key. */
export const entrySelector = (key: string): string => `[data-entry="${CSS.escape(key)}"]`

/** Selects the cell where the keyboard is. */
export const cellSelector = '[data-cell][tabindex="0"]'

/**
 * Returns a function that focuses what a selector finds in a grid, once it is drawn. Where a cell has the focus that is not the present one, because the
 * grid shows other days by now, the present one gets it.
 */
export function useFocusAfter(grid: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  const settle = useCallback((): void => {
    const isElsewhere = grid.current?.querySelector('[data-cell]:focus:not([tabindex="0"])') != null
    const selector = wanted.current ?? (isElsewhere ? cellSelector : undefined)
    const found = selector === undefined ? undefined : grid.current?.querySelector<HTMLElement>(selector)
    if (found == null) return
    wanted.current = undefined
    found.focus()
  }, [grid])
  useLayoutEffect(settle)
  return useCallback(
    (selector) => {
      wanted.current = selector
      // What is drawn already needs no further drawing.
      queueMicrotask(settle)
    },
    [settle],
  )
}

import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After going to another screen the focus stands at its beginning, so that screen readers and keyboards start there. */
export function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    const first = before.current === undefined
    const moved = before.current !== path
    before.current = path
    if (first || !moved || document.activeElement?.closest('main, [role="dialog"]') != null) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}

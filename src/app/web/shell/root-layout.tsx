import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { UiRoot } from '#platform/web/ui/ui-root.tsx'

/** The layout around every screen. */
export function RootLayout() {
  useFocusOnNavigation()
  return (
    <UiRoot>
      <Outlet />
    </UiRoot>
  )
}

/** Moves the focus to the beginning of a newly opened screen, so that screen readers and keyboards start there. */
function useFocusOnNavigation(): void {
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

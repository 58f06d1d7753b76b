import { type RefObject, useEffect } from 'react'

/** Tells an element at the bottom of the screen, as `--keyboard`, how much of it a keyboard on the screen covers. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return undefined
    const place = (): void => {
      // Somebody who has zoomed in sees a part of the page, and no keyboard.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop)
      element.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    place()
    view.addEventListener('resize', place)
    view.addEventListener('scroll', place)
    return () => {
      view.removeEventListener('resize', place)
      view.removeEventListener('scroll', place)
    }
  }, [element])
}

import { type RefObject, useEffect, useRef } from 'react'

// Long enough to see what one has done, and to take it back.
const pauseMs = 1500
// A menu that closes leaves no event behind on touch.
const againMs = 500

/**
 * Calls `settle` a moment after something came to stand in the wrong place, and not while the mouse or the keyboard is on it or a
 * menu of it is open. What is held by a finger is not known to be; there the moment is all.
 */
export function useSettling(
  element: RefObject<HTMLElement | null>,
  { isMisplaced, settle }: { isMisplaced: boolean; settle: () => void },
): void {
  const settleNow = useRef(settle)
  useEffect(() => {
    settleNow.current = settle
  })
  useEffect(() => {
    const held = element.current
    if (!isMisplaced || held === null) return undefined
    let isOver = false
    const look = (): void => {
      if (isOver && !isHeld(held)) settleNow.current()
    }
    let timer = setTimeout(function lookOnce() {
      isOver = true
      look()
      timer = setTimeout(lookOnce, againMs)
    }, pauseMs)
    // Focus is elsewhere only after the event.
    const lookLater = (): void => void setTimeout(look)
    held.addEventListener('pointerleave', look)
    held.addEventListener('focusout', lookLater)
    return () => {
      clearTimeout(timer)
      held.removeEventListener('pointerleave', look)
      held.removeEventListener('focusout', lookLater)
    }
  }, [element, isMisplaced])
}

function isHeld(element: HTMLElement): boolean {
  if (element.querySelector(':focus-visible, [aria-haspopup][aria-expanded="true"]') !== null) return true
  return matchMedia('(hover: hover)').matches && element.matches(':hover')
}

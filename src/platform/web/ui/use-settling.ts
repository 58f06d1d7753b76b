import { type RefObject, useEffect, useRef } from 'react'

// Long enough to see what was just done, and to undo it.
const pauseMs = 1500
// A menu that closes leaves no event behind on touch.
const againMs = 500

/**
 * Calls `settle` a moment after something is in the wrong position, but not while the mouse or the keyboard is on it or one of its
 * menus is open. On touch nothing shows that something is held; there only the delay counts.
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
    // Focus has moved only after the event.
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

import { type RefObject, useEffect, useRef } from 'react'

// Long enough to see what was just done, and to undo it.
const pauseMs = 1500
// Somebody who has not moved for so long is not on the way to press what would move.
const quietMs = 500
const againMs = 250

/**
 * Calls `settle` a moment after something is in the wrong position, but not while the mouse or the keyboard is on it, one of its menus
 * is open, or a finger or the mouse is moving anywhere: what is about to be pressed must not move away.
 */
export function useUnpinLater(
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
    const pointer = watchPointer()
    let timer = setTimeout(function look() {
      if (pointer.isQuiet() && !isHeld(held)) settleNow.current()
      timer = setTimeout(look, againMs)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      pointer.stop()
    }
  }, [element, isMisplaced])
}

function watchPointer() {
  let isPressed = false
  let movedAt = -Infinity
  const note = ({ type }: PointerEvent): void => {
    movedAt = performance.now()
    if (type !== 'pointermove') isPressed = type === 'pointerdown'
  }
  const types = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const
  for (const type of types) addEventListener(type, note, { capture: true, passive: true })
  return {
    isQuiet: () => !isPressed && performance.now() - movedAt >= quietMs,
    stop: () => types.forEach((type) => removeEventListener(type, note, { capture: true })),
  }
}

function isHeld(element: HTMLElement): boolean {
  if (element.querySelector(':focus-visible, [aria-haspopup][aria-expanded="true"]') !== null) return true
  return matchMedia('(hover: hover)').matches && element.matches(':hover')
}

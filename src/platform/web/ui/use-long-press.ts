import { type PointerEvent, useEffect, useRef } from 'react'

const longMs = 500
// A finger that rests still moves a little.
const stillPx = 10

/** Returns props for what does something else when a finger rests on it: `onLongPress`, without the click that would follow. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (onLongPress === undefined) return {}
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      stop()
      if (pointerType === 'mouse') return
      from.current = { x, y }
      timer.current = setTimeout(onLongPress, longMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > stillPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}

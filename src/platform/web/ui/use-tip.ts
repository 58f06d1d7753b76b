import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'

const restMs = 500
const leaveMs = 100

/**
 * When a tip shows: after the mouse has rested on the thing, or at once when the keyboard reaches it. It goes with the mouse,
 * which may move onto the tip itself, with the focus, with a press and with Escape.
 */
export function useTip() {
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const acts = useMemo(() => {
    const later = (act: () => void, ms: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, ms)
    }
    const hide = () => {
      clearTimeout(timer.current)
      setAnchor(undefined)
    }
    return {
      stay: () => clearTimeout(timer.current),
      leave: () => later(hide, leaveMs),
      handlers: {
        onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
          if (pointerType === 'mouse') later(() => setAnchor(currentTarget), restMs)
        },
        onPointerLeave: () => later(hide, leaveMs),
        onPointerDown: hide,
        onFocus: ({ currentTarget }: FocusEvent) => {
          if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget)
        },
        onBlur: hide,
        onKeyDown: ({ key }: KeyboardEvent) => {
          if (key === 'Escape') hide()
        },
      },
    }
  }, [])
  return { anchor, ...acts }
}

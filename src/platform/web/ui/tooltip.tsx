import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './tooltip.module.css'
import { mergeProps, type RenderProp } from './render-as.ts'

/**
 * Shows a word beside what the mouse rests on or the keyboard reaches; the child itself has the same name. Written by hand:
 * the sign-in screen uses it, where a library for it would weigh as much as the router.
 */
export function Tooltip({ text, children }: { text: string; children: RenderProp }) {
  const { anchor, handlers, stay, leave } = useTooltip()
  const child = cloneElement(children, mergeProps(handlers, children.props))
  return (
    <>
      {child}
      {anchor && createPortal(<Words key={text} beside={anchor} text={text} onEnter={stay} onLeave={leave} />, document.body)}
    </>
  )
}

function Words({ beside, text, onEnter, onLeave }: { beside: Element; text: string; onEnter: () => void; onLeave: () => void }) {
  const place = usePlaceBeside(beside)
  return (
    <div ref={place} className={styles.tip} aria-hidden="true" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {text}
    </div>
  )
}

const restMs = 500
const leaveMs = 100

/**
 * Decides when a tooltip shows: after the mouse has rested on the element, or at once on keyboard focus. It disappears with the mouse,
 * which may move onto the tooltip itself, with the focus, on a press and on Escape.
 */
function useTooltip() {
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
          // On a phone it would lie over the page when a sheet gives the focus back.
          if (currentTarget.matches(':focus-visible') && matchMedia('(hover: hover)').matches) setAnchor(currentTarget)
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

const gapPx = 6
const edgePx = 8

/** Positions a fixed element above another one, or below where there is no room, and never beyond the edge of the screen. */
function usePlaceBeside(anchor: Element): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const put = () => {
      const element = place.current
      if (element === null) return
      const at = anchor.getBoundingClientRect()
      const { width, height } = element.getBoundingClientRect()
      const left = Math.min(Math.max(at.left + (at.width - width) / 2, edgePx), document.documentElement.clientWidth - width - edgePx)
      const above = at.top - height - gapPx
      // Through the object model: the content security policy forbids style attributes.
      element.style.setProperty('left', `${left}px`)
      element.style.setProperty('top', `${above < edgePx ? at.bottom + gapPx : above}px`)
    }
    put()
    addEventListener('scroll', put, { capture: true, passive: true })
    addEventListener('resize', put)
    return () => {
      removeEventListener('scroll', put, { capture: true })
      removeEventListener('resize', put)
    }
  }, [anchor])
  return place
}

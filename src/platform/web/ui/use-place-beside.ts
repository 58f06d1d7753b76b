import { type RefObject, useLayoutEffect, useRef } from 'react'

const gapPx = 6
const edgePx = 8

/** Puts an element of fixed position above another one, or below where there is no room, and never over the edge of the screen. */
export function usePlaceBeside(anchor: Element): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const put = () => {
      const element = place.current
      if (element === null) return
      const at = anchor.getBoundingClientRect()
      const { width, height } = element.getBoundingClientRect()
      const left = Math.min(Math.max(at.left + (at.width - width) / 2, edgePx), document.documentElement.clientWidth - width - edgePx)
      const above = at.top - height - gapPx
      // Through the object model: a style attribute is against the content security policy.
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

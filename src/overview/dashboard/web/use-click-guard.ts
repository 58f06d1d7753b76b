import type { DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** How long a click may follow the end of a drag, in milliseconds. */
const clickDelayMs = 60

/** How far a finger may tremble and still rest, in pixels. */
const trembling = 8

/**
 * Keeps the click that ends a drag from following the tile's link. A finger that only rested on a tile did mean the click, but
 * dnd-kit withholds it from the link; so the guard goes there instead.
 */
export function useClickGuard() {
  const router = useRouter()
  const wasMoved = useRef(false)
  const catchClick = useRef((event: MouseEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!wasMoved.current && link !== null) void router.navigate({ to: '/', href: `${link.pathname}${link.search}` })
  })
  return {
    start: ({ activatorEvent }: DragStartEvent): void => {
      wasMoved.current = activatorEvent instanceof MouseEvent
      window.addEventListener('click', catchClick.current, { capture: true })
    },
    move: ({ delta }: DragMoveEvent): void => {
      wasMoved.current ||= Math.hypot(delta.x, delta.y) > trembling
    },
    end: (): void => {
      setTimeout(() => window.removeEventListener('click', catchClick.current, { capture: true }), clickDelayMs)
    },
  }
}

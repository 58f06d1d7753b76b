import { useSortable } from '@dnd-kit/sortable'
import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useMedia } from '../../../platform/web/ui/use-media.ts'

const roomMaking = { duration: 160, easing: 'cubic-bezier(.2, .8, .3, 1)' }

/** Binds one element of the grid to the dragging: it is lifted by it, and makes room for others. */
export function DragBinding({ id, grid }: { id: string; grid: RefObject<HTMLElement | null> }) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const { setNodeRef, listeners, transform, transition } = useSortable({ id, transition: isCalm ? null : roomMaking })
  const findTile = useCallback(() => grid.current?.querySelector<HTMLElement>(`[data-tile="${id}"]`) ?? null, [grid, id])
  useLayoutEffect(() => setNodeRef(findTile()), [findTile, setNodeRef])
  useLayoutEffect(() => {
    const style = findTile()?.style
    style?.setProperty('transform', transform === null ? '' : `translate3d(${transform.x}px, ${transform.y}px, 0)`)
    style?.setProperty('transition', transition ?? '')
  }, [findTile, transform, transition])
  useEffect(() => {
    const tile = findTile()
    // dnd-kit wants React's events, of which it reads the native one alone.
    const mouse = (nativeEvent: MouseEvent): unknown => listeners?.['onMouseDown']?.({ nativeEvent })
    const touch = (nativeEvent: TouchEvent): unknown => listeners?.['onTouchStart']?.({ nativeEvent })
    tile?.addEventListener('mousedown', mouse)
    tile?.addEventListener('touchstart', touch, { passive: true })
    return () => {
      tile?.removeEventListener('mousedown', mouse)
      tile?.removeEventListener('touchstart', touch)
    }
  }, [findTile, listeners])
  return null
}

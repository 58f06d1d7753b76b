import { useDraggable } from '@dnd-kit/core'
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'

/** Binds the element of one meal to the dragging, but not its menu. */
export function DraggedMeal({ id, grid }: { id: string; grid: RefObject<HTMLElement | null> }) {
  const { setNodeRef, listeners, transform } = useDraggable({ id })
  const find = useCallback(() => grid.current?.querySelector<HTMLElement>(`[data-drag="${id}"]`) ?? null, [grid, id])
  useLayoutEffect(() => setNodeRef(find()), [find, setNodeRef])
  useLayoutEffect(() => {
    const element = find()
    element?.style.setProperty('transform', transform === null ? '' : `translate3d(${transform.x}px, ${transform.y}px, 0)`)
    return () => void element?.style.removeProperty('transform')
  }, [find, transform])
  useEffect(() => {
    const element = find()
    // dnd-kit wants React's events, of which it reads the native one alone.
    const lift = (name: 'onMouseDown' | 'onTouchStart') => (nativeEvent: Event) => {
      if (!isOnButton(nativeEvent)) listeners?.[name]?.({ nativeEvent })
    }
    const mouse = lift('onMouseDown')
    const touch = lift('onTouchStart')
    element?.addEventListener('mousedown', mouse)
    element?.addEventListener('touchstart', touch, { passive: true })
    return () => {
      element?.removeEventListener('mousedown', mouse)
      element?.removeEventListener('touchstart', touch)
    }
  }, [find, listeners])
  return null
}

function isOnButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null
}

import { useDroppable } from '@dnd-kit/core'
import { type RefObject, useCallback, useLayoutEffect } from 'react'

/** Binds the card of one day to the dragging: a meal can be dropped there, and the card shows it. */
export function DropDay({ day, grid }: { day: string; grid: RefObject<HTMLElement | null> }) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const find = useCallback(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null, [grid, day])
  useLayoutEffect(() => setNodeRef(find()), [find, setNodeRef])
  useLayoutEffect(() => {
    find()?.toggleAttribute('data-over', isOver)
  }, [find, isOver])
  return null
}

import { DndContext, MouseSensor, pointerWithin, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'
import type { Meal } from '../contract.ts'
import type { MealMove } from './use-move-meal.ts'

/** The week whose meals become draggable, and what follows from dragging. */
export type DragLayerProps = {
  /** Holds an element with `data-day` for each day, and in it one with `data-drag`, '2026-11-20 dinner', for each meal. */
  grid: RefObject<HTMLElement | null>
  days: readonly string[]
  /** The planned meals. */
  meals: ReadonlyArray<{ meal: Meal; from: string }>
  onLift: (meal: string | undefined) => void
  onMove: (move: MealMove) => void
}

// A toast names where a meal was moved, by drag or by menu.
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
} as const

/** Makes meals draggable to other days: with the mouse at once, with a finger after holding for 200 ms. Render it beside the week. */
export function DragLayer({ grid, days, meals, onLift, onMove }: DragLayerProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragStart={({ active }) => onLift(String(active.id))}
      onDragCancel={() => onLift(undefined)}
      onDragEnd={({ active, over }) => {
        onLift(undefined)
        const moved = meals.find(({ meal, from }) => `${from} ${meal}` === active.id)
        if (moved !== undefined && over !== null) onMove({ ...moved, to: String(over.id) })
      }}
    >
      {meals.map(({ meal, from }) => (
        <DraggedMeal key={`${from} ${meal}`} id={`${from} ${meal}`} grid={grid} />
      ))}
      {days.map((day) => (
        <DropDay key={day} day={day} grid={grid} />
      ))}
    </DndContext>
  )
}

function nothing(): undefined {
  return undefined
}

/** Makes the element of one meal draggable, except for its menu. */
function DraggedMeal({ id, grid }: { id: string; grid: RefObject<HTMLElement | null> }) {
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
    // dnd-kit expects React's events but reads only their native event.
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
  return target instanceof Element && target.closest('[aria-haspopup="menu"]') !== null
}

/** Makes the card of one day a drop target for meals, and shows it on the card. */
function DropDay({ day, grid }: { day: string; grid: RefObject<HTMLElement | null> }) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const find = useCallback(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null, [grid, day])
  useLayoutEffect(() => setNodeRef(find()), [find, setNodeRef])
  useLayoutEffect(() => {
    find()?.toggleAttribute('data-over', isOver)
  }, [find, isOver])
  return null
}

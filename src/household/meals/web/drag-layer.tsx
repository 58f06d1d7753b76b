import { DndContext, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { RefObject } from 'react'
import type { Meal } from '../contract.ts'
import { DraggedMeal } from './dragged-meal.tsx'
import { DropDay } from './drop-day.tsx'
import type { MealMove } from './use-move-meal.ts'

/** What makes the meals of a week draggable. */
export type DragLayerProps = {
  /** Holds an element with `data-day` for each day, and in it one with `data-drag`, '2026-11-20 dinner', for each meal. */
  grid: RefObject<HTMLElement | null>
  days: readonly string[]
  /** The planned ones. */
  meals: ReadonlyArray<{ meal: Meal; from: string }>
  onLift: (meal: string | undefined) => void
  onMove: (move: MealMove) => void
}

// A toast says where a meal has gone, by whichever way it went.
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
} as const

/** Makes meals draggable to other days: with the mouse at once, with a finger after holding for 200 ms. It stands beside the week. */
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

import { closestCenter, DndContext, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import type { RefObject } from 'react'
import { DragBinding } from './drag-binding.tsx'
import type { Move } from './move-item.ts'
import { TileMouseSensor, TileTouchSensor } from './tile-sensors.ts'
import { useClickGuard } from './use-click-guard.ts'

/** What makes the tiles of a grid draggable. */
export type DragLayerProps = {
  grid: RefObject<HTMLElement | null>
  /** The ids of the tiles in their order; each has an element with `data-tile` in the grid. */
  ids: readonly string[]
  onLift: (id: string | undefined) => void
  onMove: (move: Move) => void
}

// The grid itself says where a tile has gone, by whichever way it went.
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
} as const

/**
 * Makes the tiles of a grid draggable: with the mouse at once, with a finger after holding for 200 ms. It stands beside the grid
 * and not around it, so that it can come later than the tiles without any of them being built anew.
 */
export function DragLayer({ grid, ids, onLift, onMove }: DragLayerProps) {
  const guard = useClickGuard()
  const sensors = useSensors(
    useSensor(TileMouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TileTouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const drop = (): void => {
    guard.end()
    onLift(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragStart={(event) => {
        guard.start(event)
        onLift(String(event.active.id))
      }}
      onDragMove={guard.move}
      onDragCancel={drop}
      onDragEnd={({ active, over }) => {
        drop()
        if (over !== null) onMove({ from: ids.indexOf(String(active.id)), to: ids.indexOf(String(over.id)) })
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {ids.map((id) => (
          <DragBinding key={id} id={id} grid={grid} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function nothing(): undefined {
  return undefined
}

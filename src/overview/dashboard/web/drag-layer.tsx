import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#platform/web/ui/after-paint.ts'
import { useMedia } from '#platform/web/ui/use-media.ts'
import type { Move } from './move-item.ts'

/** A press on the tiles. */
export type Press = MouseEvent | TouchEvent | undefined

/** The grid whose tiles become draggable, and the handlers for that. */
export type DragLayerProps = {
  grid: RefObject<HTMLElement | null>
  /** Returns the press on a tile that began before the layer was there, once. */
  takePress: (tile: Element) => Press
  /** The ids of the tiles in their order; each has an element with `data-tile` in the grid. */
  ids: readonly string[]
  onLift: (id: string | undefined) => void
  onMove: (move: Move) => void
}

// The grid itself announces where a tile has moved, by whichever way it moved.
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
} as const

/**
 * Makes the tiles of a grid draggable: with the mouse at once, with a finger after holding for 200 ms. It is placed beside the grid
 * and not around it, so that it can load later than the tiles without any of them being rendered anew. It takes over a press that began before.
 */
export function DragLayer({ grid, takePress, ids, onLift, onMove }: DragLayerProps) {
  const guard = useClickGuard()
  const sensors = useSensors(
    useSensor(TileMouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TileTouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  // Whether the tiles stay where they were dropped until they are drawn in their new order.
  const isHeld = useRef(false)
  const drop = (move: Move | undefined): void => {
    guard.end()
    if (move === undefined || move.from === move.to) {
      onLift(undefined)
      return
    }
    isHeld.current = true
    afterPaint(() => {
      isHeld.current = false
      flushSync(() => {
        onLift(undefined)
        onMove(move)
      })
      grid.current?.querySelectorAll<HTMLElement>('[data-tile]').forEach(({ style }) => putBack(style))
    })
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
      onDragCancel={() => drop(undefined)}
      onDragEnd={({ active, over }) => {
        drop(over === null ? undefined : { from: ids.indexOf(String(active.id)), to: ids.indexOf(String(over.id)) })
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {ids.map((id) => (
          <DragBinding key={id} {...{ id, grid, takePress, isHeld }} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function putBack(style: CSSStyleDeclaration): void {
  style.removeProperty('transform')
  style.removeProperty('transition')
}

function nothing(): undefined {
  return undefined
}

/** How long after the end of a drag a click may follow, in milliseconds. */
const clickDelayMs = 60

/** How far a finger may move and still count as resting, in pixels. */
const trembling = 8

/**
 * Keeps the click that ends a drag from following the tile's link. When a finger only rested on a tile the click was meant, but
 * dnd-kit withholds it from the link; then the guard follows the link itself.
 */
function useClickGuard() {
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

/** Lifts a tile with the mouse, but not by its buttons. */
class TileMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    { eventName: 'onMouseDown', handler: ({ nativeEvent }) => nativeEvent.button === 0 && !isOnButton(nativeEvent) },
  ]
}

/** Lifts a tile with one finger. */
class TileTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    { eventName: 'onTouchStart', handler: ({ nativeEvent }) => nativeEvent.touches.length === 1 && !isOnButton(nativeEvent) },
  ]
}

function isOnButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null
}

const roomMaking = { duration: 160, easing: 'cubic-bezier(.2, .8, .3, 1)' }

/** Connects one element of the grid to dragging: it can be dragged, and makes room for others. */
function DragBinding({
  id,
  grid,
  takePress,
  isHeld,
}: Pick<DragLayerProps, 'grid' | 'takePress'> & { id: string; isHeld: RefObject<boolean> }) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const { setNodeRef, listeners, transform, transition } = useSortable({ id, transition: isCalm ? null : roomMaking })
  const findTile = useCallback(() => grid.current?.querySelector<HTMLElement>(`[data-tile="${id}"]`) ?? null, [grid, id])
  useLayoutEffect(() => setNodeRef(findTile()), [findTile, setNodeRef])
  useLayoutEffect(() => {
    if (isHeld.current) return
    const style = findTile()?.style
    style?.setProperty('transform', transform === null ? '' : `translate3d(${transform.x}px, ${transform.y}px, 0)`)
    style?.setProperty('transition', transition ?? '')
  }, [findTile, isHeld, transform, transition])
  useEffect(() => {
    const tile = findTile()
    // dnd-kit expects React's events, but reads only the native one.
    const mouse = (nativeEvent: MouseEvent): unknown => listeners?.['onMouseDown']?.({ nativeEvent })
    const touch = (nativeEvent: TouchEvent): unknown => listeners?.['onTouchStart']?.({ nativeEvent })
    tile?.addEventListener('mousedown', mouse)
    tile?.addEventListener('touchstart', touch, { passive: true })
    const missed = tile === null ? undefined : takePress(tile)
    if (missed !== undefined) void ('touches' in missed ? touch(missed) : mouse(missed))
    return () => {
      tile?.removeEventListener('mousedown', mouse)
      tile?.removeEventListener('touchstart', touch)
    }
  }, [findTile, listeners, takePress])
  return null
}

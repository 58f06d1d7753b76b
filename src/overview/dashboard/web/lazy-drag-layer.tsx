import { type ComponentType, lazy, type MouseEvent, type TouchEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { DragLayerProps, Press } from './drag-layer.tsx'

/**
 * Returns whether a pointer has come to the tiles, what notices that, and what hands over the press that is under way: the layer that loads for it has
 * missed its beginning. A finger that moves scrolls.
 */
export function useReaching() {
  const [isReached, setReached] = useState(false)
  const press = useRef<Press>(undefined)
  const takePress = useCallback((tile: Element): Press => {
    const taken = press.current
    if (!(taken?.target instanceof Node && tile.contains(taken.target))) return undefined
    press.current = undefined
    return taken
  }, [])
  const reaching = useMemo(() => {
    const reach = (): void => setReached(true)
    const begin = ({ nativeEvent }: MouseEvent | TouchEvent): void => {
      press.current = nativeEvent
      reach()
    }
    const end = (): void => {
      press.current = undefined
    }
    return {
      onPointerEnter: reach,
      onMouseDown: begin,
      onMouseUp: end,
      onTouchStart: begin,
      onTouchMove: end,
      onTouchEnd: end,
      onTouchCancel: end,
    }
  }, [])
  return { isReached, takePress, reaching }
}

const NoDragging = (): null => null

/** The layer that makes tiles draggable. It loads when a pointer reaches them; without it everything but dragging works. */
export const LazyDragLayer = lazy<ComponentType<DragLayerProps>>(async () =>
  import('./drag-layer.tsx').then(
    ({ DragLayer }) => ({ default: DragLayer }),
    () => ({ default: NoDragging }),
  ),
)

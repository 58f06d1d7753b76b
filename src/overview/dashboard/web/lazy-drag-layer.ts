import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { DragLayerProps } from './drag-layer.tsx'

const NoDragging = (): null => null

/** The layer that makes tiles draggable. It comes after the first paint; where it does not come, everything but dragging works. */
export const LazyDragLayer = lazy<ComponentType<DragLayerProps>>(async () =>
  import('./drag-layer.tsx').then(
    ({ DragLayer }) => ({ default: DragLayer }),
    () => ({ default: NoDragging }),
  ),
)

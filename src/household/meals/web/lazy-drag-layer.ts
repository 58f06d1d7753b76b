import { type ComponentType, lazy } from 'react'
import type { DragLayerProps } from './drag-layer.tsx'

const NoDragging = (): null => null

/** The layer that makes meals draggable. It comes after the first paint; where it does not come, the menus move them. */
export const LazyDragLayer = lazy<ComponentType<DragLayerProps>>(async () =>
  import('./drag-layer.tsx').then(
    ({ DragLayer }) => ({ default: DragLayer }),
    () => ({ default: NoDragging }),
  ),
)

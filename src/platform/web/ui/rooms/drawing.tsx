import { type ComponentType, lazy, Suspense } from 'react'
import type { Hue } from '#platform/shared/hues.ts'
import { RoomFrame, type RoomSize } from './room-frame.tsx'

// An empty screen is rare, and its drawing is larger than the rest of it. If one cannot be fetched its frame stays empty.
function drawn(fetchArt: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await fetchArt().catch(() => Bare) }))
}

const drawings = {
  garage: { Art: drawn(async () => (await import('./empty-garage.tsx')).EmptyGarage), hue: 'sky', lit: true },
  larder: { Art: drawn(async () => (await import('./empty-larder.tsx')).EmptyLarder), hue: 'leaf', lit: true },
  evening: { Art: drawn(async () => (await import('./all-done-drawing.tsx')).AllDoneDrawing), hue: 'stone', lit: false },
  post: { Art: drawn(async () => (await import('./empty-inbox-drawing.tsx')).EmptyInboxDrawing), hue: 'lagoon', lit: false },
  podium: { Art: drawn(async () => (await import('./empty-podium.tsx')).EmptyPodium), hue: 'plum', lit: false },
  unplugged: { Art: drawn(async () => (await import('./failure-drawing.tsx')).FailureDrawing), hue: 'stone', lit: false },
  bee: { Art: drawn(async () => (await import('./not-found-drawing.tsx')).NotFoundDrawing), hue: 'stone', lit: true },
} as const

interface DrawingProps {
  of: keyof typeof drawings
  /** Unset: the hue the drawing was made in. */
  hue?: Hue | undefined
  /** Unset: lit where there is something to do, dark where there is not. */
  lit?: boolean | undefined
  size?: RoomSize | undefined
}

/** Shows a drawing for a screen that would be bare: nothing yet, nothing left, failed, lost. Its frame is there at once. */
export function Drawing({ of, hue, lit, size = 'empty' }: DrawingProps) {
  const drawing = drawings[of]
  return (
    <RoomFrame hue={hue ?? drawing.hue} lit={lit ?? drawing.lit} size={size}>
      <Suspense>
        <drawing.Art />
      </Suspense>
    </RoomFrame>
  )
}

const Bare = (): null => null

import type { Hue } from '../hue.ts'
import { EmptyGarage } from './empty-garage.tsx'
import { EmptyLarder } from './empty-larder.tsx'
import { EmptyPodium } from './empty-podium.tsx'
import { EmptyPost } from './empty-post.tsx'
import { LostBee } from './lost-bee.tsx'
import { QuietEvening } from './quiet-evening.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { RoomSize } from './room-frame.tsx'
import { UnpluggedLamp } from './unplugged-lamp.tsx'

const drawings = {
  garage: { Art: EmptyGarage, hue: 'cars', lit: true },
  larder: { Art: EmptyLarder, hue: 'meals', lit: true },
  evening: { Art: QuietEvening, hue: 'custom', lit: false },
  post: { Art: EmptyPost, hue: 'travel', lit: false },
  podium: { Art: EmptyPodium, hue: 'houses', lit: false },
  unplugged: { Art: UnpluggedLamp, hue: 'custom', lit: false },
  bee: { Art: LostBee, hue: 'custom', lit: true },
} as const

interface DrawingProps {
  of: keyof typeof drawings
  /** Unset: the hue the drawing was made in. */
  hue?: Hue | undefined
  /** Unset: lit where there is something to do, dark where there is not. */
  lit?: boolean | undefined
  size?: RoomSize | undefined
}

/** A drawing for a screen that would be bare: nothing yet, nothing left, failed, lost. */
export function Drawing({ of, hue, lit, size = 'empty' }: DrawingProps) {
  const drawing = drawings[of]
  return (
    <RoomFrame hue={hue ?? drawing.hue} lit={lit ?? drawing.lit} size={size}>
      <drawing.Art />
    </RoomFrame>
  )
}

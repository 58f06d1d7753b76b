import type { CategoryKind } from '#foundation/categories/contract.ts'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { RoomFrame, type RoomSize } from '#platform/web/ui/rooms/room-frame.tsx'

interface SpriteRoomProps {
  kind: CategoryKind
  lit?: boolean | undefined
  size?: RoomSize | undefined
  className?: string | undefined
}

/** A room of the RoomSprite. Room draws it anew each time, which would make a page of many rooms large. */
export function SpriteRoom({ kind, lit = false, size = 'small', className }: SpriteRoomProps) {
  return (
    <RoomFrame hue={kinds[kind].hue} lit={lit} size={size} className={className}>
      <use href={`#room-${kind}`} x="-90" y="-103" width="180" height="206" />
    </RoomFrame>
  )
}

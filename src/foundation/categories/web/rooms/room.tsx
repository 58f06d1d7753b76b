import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { RoomFrame } from '../../../../platform/web/ui/rooms/room-frame.tsx'
import type { RoomSize } from '../../../../platform/web/ui/rooms/room-frame.tsx'
import type { CategoryKind } from '../../contract.ts'
import { kinds } from '../../shared/kinds.ts'
import { CustomRoom } from './custom-room.tsx'
import { roomDrawings } from './room-drawings.ts'

interface RoomProps {
  kind: CategoryKind
  lit?: boolean | undefined
  size?: RoomSize | undefined
  /** The poster of a custom category; other kinds ignore it. */
  icon?: LucideIcon | undefined
}

/** The room of a category; `lit` when something in it needs this person. */
export const Room = memo(function Room({ kind, lit = false, size = 'tile', icon }: RoomProps) {
  const Drawn = kind === 'custom' ? undefined : roomDrawings[kind]
  return (
    <RoomFrame hue={kinds[kind].hue} lit={lit} size={size}>
      {Drawn === undefined ? <CustomRoom icon={icon} /> : <Drawn />}
    </RoomFrame>
  )
})

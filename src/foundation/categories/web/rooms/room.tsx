import type { LucideIcon } from 'lucide-react'
import { memo, Suspense } from 'react'
import { RoomFrame } from '../../../../platform/web/ui/rooms/room-frame.tsx'
import type { RoomSize } from '../../../../platform/web/ui/rooms/room-frame.tsx'
import type { CategoryColor, CategoryDrawing, CategoryKind } from '../../contract.ts'
import { kinds } from '../../shared/kinds.ts'
import { CustomRoom } from './custom-room.tsx'
import { BareRoom, ownDrawings } from './own-drawings.tsx'
import { roomDrawings } from './room-drawings.ts'

interface RoomProps {
  kind: CategoryKind
  lit?: boolean | undefined
  size?: RoomSize | undefined
  /** The poster of a custom category; other kinds ignore it. */
  icon?: LucideIcon | undefined
  /** Unset: the colour of the kind. */
  color?: CategoryColor | undefined
  /** The drawing of a custom category; other kinds ignore it. */
  drawing?: CategoryDrawing | undefined
}

/** The room of a category; `lit` when something in it needs this person. */
export const Room = memo(function Room({ kind, lit = false, size = 'tile', icon, color = kinds[kind].hue, drawing = 'box' }: RoomProps) {
  const of = kind === 'custom' ? drawing : kind
  const Drawn = of === 'box' ? undefined : { ...roomDrawings, ...ownDrawings }[of]
  return (
    <RoomFrame hue={color} lit={lit} size={size}>
      <Suspense fallback={<BareRoom />}>{Drawn === undefined ? <CustomRoom icon={icon} /> : <Drawn />}</Suspense>
    </RoomFrame>
  )
})

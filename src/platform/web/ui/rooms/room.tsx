import type { LucideIcon } from 'lucide-react'
import type { Hue } from '../hue.ts'
import { CustomRoom } from './custom-room.tsx'
import { roomDrawings } from './room-drawings.ts'
import { RoomFrame } from './room-frame.tsx'
import type { RoomSize } from './room-frame.tsx'

interface RoomProps {
  kind: Hue
  lit?: boolean | undefined
  size?: RoomSize | undefined
  /** The poster of a custom category; other kinds ignore it. */
  icon?: LucideIcon | undefined
  className?: string | undefined
}

/** The room of a category; `lit` when something in it needs this person. */
export function Room({ kind, lit = false, size = 'tile', icon, className }: RoomProps) {
  const Drawn = kind === 'custom' ? undefined : roomDrawings[kind]
  return (
    <RoomFrame hue={kind} lit={lit} size={size} className={className}>
      {Drawn === undefined ? <CustomRoom icon={icon} /> : <Drawn />}
    </RoomFrame>
  )
}

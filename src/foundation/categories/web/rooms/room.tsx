import type { LucideIcon } from 'lucide-react'
import { type ComponentType, lazy, memo, Suspense } from 'react'
import { RoomFrame, type RoomSize } from '#platform/web/ui/rooms/room-frame.tsx'
import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'
import type { CategoryColor, CategoryDrawing, CategoryKind } from '../../contract.ts'
import { kinds, type ownDrawings as names } from '../../shared/kinds.ts'
import { CustomRoom } from './custom-room.tsx'
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
  const Drawn = of === 'box' ? undefined : drawings[of]
  return (
    <RoomFrame hue={color} lit={lit} size={size}>
      <Suspense fallback={<BareRoom />}>{Drawn === undefined ? <CustomRoom icon={icon} /> : <Drawn />}</Suspense>
    </RoomFrame>
  )
})

// Few people have one of them, so each is loaded when it is drawn. If it cannot be fetched the room stays bare.
function drawn(fetchArt: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await fetchArt().catch(() => BareRoom) }))
}

/** The drawings that exist for custom categories alone; 'box' is the CustomRoom. */
const ownDrawings: Readonly<Record<Exclude<(typeof names)[number], 'box'>, ComponentType>> = {
  garden: drawn(async () => (await import('./garden-room.tsx')).GardenRoom),
  workshop: drawn(async () => (await import('./workshop-room.tsx')).WorkshopRoom),
  study: drawn(async () => (await import('./study-room.tsx')).StudyRoom),
  music: drawn(async () => (await import('./music-room.tsx')).MusicRoom),
  boat: drawn(async () => (await import('./boat-room.tsx')).BoatRoom),
  sport: drawn(async () => (await import('./sport-room.tsx')).SportRoom),
  office: drawn(async () => (await import('./office-room.tsx')).OfficeRoom),
  craft: drawn(async () => (await import('./craft-room.tsx')).CraftRoom),
}

const drawings: Readonly<Partial<Record<CategoryDrawing, ComponentType>>> = { ...roomDrawings, ...ownDrawings }

/** Draws a room without anything in it. Goes inside a RoomFrame. */
function BareRoom() {
  return (
    <g clipPath="url(#hive-room-clip)">
      <Walls edges />
    </g>
  )
}

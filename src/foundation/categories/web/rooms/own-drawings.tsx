import { type ComponentType, lazy } from 'react'
import { Walls } from '../../../../platform/web/ui/rooms/room-walls.tsx'
import type { ownDrawings as names } from '../../shared/kinds.ts'

// Few people have one of them, so each is loaded when it is drawn. If it cannot be fetched the room stays bare.
function drawn(fetchArt: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await fetchArt().catch(() => BareRoom) }))
}

/** The drawings that exist for custom categories alone; 'box' is the CustomRoom. */
export const ownDrawings: Readonly<Record<Exclude<(typeof names)[number], 'box'>, ComponentType>> = {
  garden: drawn(async () => (await import('./garden-room.tsx')).GardenRoom),
  workshop: drawn(async () => (await import('./workshop-room.tsx')).WorkshopRoom),
  study: drawn(async () => (await import('./study-room.tsx')).StudyRoom),
  music: drawn(async () => (await import('./music-room.tsx')).MusicRoom),
  boat: drawn(async () => (await import('./boat-room.tsx')).BoatRoom),
  sport: drawn(async () => (await import('./sport-room.tsx')).SportRoom),
  office: drawn(async () => (await import('./office-room.tsx')).OfficeRoom),
  craft: drawn(async () => (await import('./craft-room.tsx')).CraftRoom),
}

/** Draws a room without anything in it. Goes inside a RoomFrame. */
export function BareRoom() {
  return (
    <g clipPath="url(#hive-room-clip)">
      <Walls edges />
    </g>
  )
}

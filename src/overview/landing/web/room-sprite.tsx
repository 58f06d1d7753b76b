import { Sailboat } from 'lucide-react'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { Hue } from '../../../platform/web/ui/hue.ts'
import { CustomRoom } from '../../../platform/web/ui/rooms/custom-room.tsx'
import art from '../../../platform/web/ui/rooms/room-art.module.css'
import { roomDrawings } from '../../../platform/web/ui/rooms/room-drawings.ts'
import lines from '../../../platform/web/ui/rooms/room-lines.module.css'
import styles from './room-sprite.module.css'

const kinds = ['home', 'houses', 'cars', 'health', 'children', 'pets', 'travel', 'meals', 'custom'] as const satisfies readonly Hue[]

/** Every room once; SpriteRoom shows them, as often as the page likes. */
export function RoomSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true" focusable="false">
      {kinds.map((kind) => (
        // The classes stand on the symbol: what is shown by `use` sees nothing of what lies around the symbol.
        <symbol key={kind} id={`room-${kind}`} className={classNames(art.art, lines.lines)} viewBox="-90 -103 180 206">
          <RoomOf kind={kind} />
        </symbol>
      ))}
    </svg>
  )
}

function RoomOf({ kind }: { kind: (typeof kinds)[number] }) {
  if (kind === 'custom') return <CustomRoom icon={Sailboat} />
  const Drawn = roomDrawings[kind]
  return <Drawn />
}

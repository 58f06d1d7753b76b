import { Sailboat } from 'lucide-react'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { CategoryKind } from '../../../foundation/categories/contract.ts'
import { categoryKinds } from '../../../foundation/categories/shared/public.ts'
import { CustomRoom, roomDrawings } from '../../../foundation/categories/web/rooms/public.ts'
import art from '../../../platform/web/ui/rooms/room-art.module.css'
import lines from '../../../platform/web/ui/rooms/room-lines.module.css'
import styles from './room-sprite.module.css'

/** Every room once; SpriteRoom shows them, as often as the page likes. */
export function RoomSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true" focusable="false">
      {categoryKinds.map((kind) => (
        // The classes stand on the symbol: what is shown by `use` sees nothing of what lies around the symbol.
        <symbol key={kind} id={`room-${kind}`} className={classNames(art.art, lines.lines)} viewBox="-90 -103 180 206">
          <RoomOf kind={kind} />
        </symbol>
      ))}
    </svg>
  )
}

function RoomOf({ kind }: { kind: CategoryKind }) {
  if (kind === 'custom') return <CustomRoom icon={Sailboat} />
  const Drawn = roomDrawings[kind]
  return <Drawn />
}

import { Sailboat } from 'lucide-react'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { Hue } from '../../../platform/web/ui/hue.ts'
import { CarsRoom } from '../../../platform/web/ui/rooms/cars-room.tsx'
import { ChildrenRoom } from '../../../platform/web/ui/rooms/children-room.tsx'
import { CustomRoom } from '../../../platform/web/ui/rooms/custom-room.tsx'
import { HealthRoom } from '../../../platform/web/ui/rooms/health-room.tsx'
import { HomeRoom } from '../../../platform/web/ui/rooms/home-room.tsx'
import { HousesRoom } from '../../../platform/web/ui/rooms/houses-room.tsx'
import { MealsRoom } from '../../../platform/web/ui/rooms/meals-room.tsx'
import { PetsRoom } from '../../../platform/web/ui/rooms/pets-room.tsx'
import art from '../../../platform/web/ui/rooms/room-art.module.css'
import lines from '../../../platform/web/ui/rooms/room-lines.module.css'
import { TravelRoom } from '../../../platform/web/ui/rooms/travel-room.tsx'
import styles from './room-sprite.module.css'

const drawings = {
  home: HomeRoom,
  houses: HousesRoom,
  cars: CarsRoom,
  health: HealthRoom,
  children: ChildrenRoom,
  pets: PetsRoom,
  travel: TravelRoom,
  meals: MealsRoom,
} as const

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
  const Drawn = drawings[kind]
  return <Drawn />
}

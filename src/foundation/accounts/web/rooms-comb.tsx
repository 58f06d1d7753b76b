import { classNames } from '../../../platform/web/ui/class-names.ts'
import { CarsRoom } from '../../../platform/web/ui/rooms/cars-room.tsx'
import { ChildrenRoom } from '../../../platform/web/ui/rooms/children-room.tsx'
import { HealthRoom } from '../../../platform/web/ui/rooms/health-room.tsx'
import { HomeRoom } from '../../../platform/web/ui/rooms/home-room.tsx'
import { MealsRoom } from '../../../platform/web/ui/rooms/meals-room.tsx'
import { PetsRoom } from '../../../platform/web/ui/rooms/pets-room.tsx'
import { TravelRoom } from '../../../platform/web/ui/rooms/travel-room.tsx'
import { RoomFrame } from '../../../platform/web/ui/rooms/room-frame.tsx'
import styles from './rooms-comb.module.css'

// The seven drawings by name, not by the kit's `Room`: that would bring the others to the sign-in screen too.
const rooms = [
  { kind: 'children', Drawn: ChildrenRoom, lit: false },
  { kind: 'home', Drawn: HomeRoom, lit: true },
  { kind: 'cars', Drawn: CarsRoom, lit: false },
  { kind: 'meals', Drawn: MealsRoom, lit: false },
  { kind: 'pets', Drawn: PetsRoom, lit: true },
  { kind: 'travel', Drawn: TravelRoom, lit: false },
  { kind: 'health', Drawn: HealthRoom, lit: false },
] as const

/** Seven rooms as a comb, as wide as its box: the house one is about to enter. */
export function RoomsComb({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.comb, className)} aria-hidden="true">
      {rooms.map(({ kind, Drawn, lit }) => (
        <div key={kind} className={styles[kind]}>
          <RoomFrame hue={kind} lit={lit} size="fill">
            <Drawn />
          </RoomFrame>
        </div>
      ))}
    </div>
  )
}

import { kinds } from '../../categories/shared/public.ts'
import { CarsRoom, ChildrenRoom, HealthRoom, HomeRoom, MealsRoom, PetsRoom, TravelRoom } from '../../categories/web/rooms/public.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { RoomFrame } from '../../../platform/web/ui/rooms/room-frame.tsx'
import styles from './rooms-comb.module.css'

// The seven drawings by name, not by `Room`: that would bring the others to the sign-in screen too.
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
          <RoomFrame hue={kinds[kind].hue} lit={lit} size="fill">
            <Drawn />
          </RoomFrame>
        </div>
      ))}
    </div>
  )
}

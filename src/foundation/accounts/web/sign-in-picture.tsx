import { kinds } from '#foundation/categories/shared/kinds.ts'
import { CarsRoom } from '#foundation/categories/web/rooms/cars-room.tsx'
import { ChildrenRoom } from '#foundation/categories/web/rooms/children-room.tsx'
import { HealthRoom } from '#foundation/categories/web/rooms/health-room.tsx'
import { HomeRoom } from '#foundation/categories/web/rooms/home-room.tsx'
import { MealsRoom } from '#foundation/categories/web/rooms/meals-room.tsx'
import { PetsRoom } from '#foundation/categories/web/rooms/pets-room.tsx'
import { TravelRoom } from '#foundation/categories/web/rooms/travel-room.tsx'
import { DrawingDefs } from '#platform/web/ui/rooms/drawing-defs.tsx'

const rooms = [
  { kind: 'children', Drawn: ChildrenRoom, lit: false, x: 89, y: -3 },
  { kind: 'home', Drawn: HomeRoom, lit: true, x: 274, y: -3 },
  { kind: 'cars', Drawn: CarsRoom, lit: false, x: -3, y: 157 },
  { kind: 'meals', Drawn: MealsRoom, lit: false, x: 182, y: 157 },
  { kind: 'pets', Drawn: PetsRoom, lit: true, x: 367, y: 157 },
  { kind: 'travel', Drawn: TravelRoom, lit: false, x: 89, y: 318 },
  { kind: 'health', Drawn: HealthRoom, lit: false, x: 274, y: 318 },
] as const

/** Draws the seven rooms beside the sign-in form. The build makes pictures of it (scripts/vite/sign-in-picture.ts); no screen loads it. */
export function SignInPicture() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 544 521" strokeLinejoin="round" strokeLinecap="round">
      <DrawingDefs />
      {rooms.map(({ kind, Drawn, lit, x, y }) => (
        <svg
          key={kind}
          className={`${kinds[kind].hue} room ${lit ? 'lit' : ''}`}
          x={x}
          y={y}
          width="180"
          height="206"
          viewBox="-90 -103 180 206"
        >
          <Drawn />
        </svg>
      ))}
    </svg>
  )
}

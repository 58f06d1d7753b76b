import type { Crew } from './create-friend-group.ts'
import type { FamilyHome } from './create-family-group.ts'
import type { AdasSpace } from './seed-personal-space.ts'
import type { DemoVisitors } from './sign-up-people.ts'

/** The household while it is being written: its people, its spaces, and its today ('yyyy-MM-dd'). */
export type Home = { today: string; people: DemoVisitors; family: FamilyHome; friends: Crew; personal: AdasSpace }

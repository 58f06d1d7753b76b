import type { Crew } from './found-crew.ts'
import type { FamilyHome } from './found-family.ts'
import type { AdasHive } from './furnish-hive.ts'
import type { DemoVisitors } from './sign-up-people.ts'

/** The household while it is written: its people, its places, and its today ('yyyy-MM-dd'). */
export type Home = { today: string; people: DemoVisitors; family: FamilyHome; crew: Crew; hive: AdasHive }

import { makeId } from '#platform/shared/new-id.ts'
import { joinGroup } from './join-group.ts'
import type { DemoVisitors } from './sign-up-people.ts'

/** The ids of the friends' group and of its two categories. */
export type Crew = { familyId: string; lakeHouse: string; travel: string }

/** Mia creates the Lake House Crew, and Ada and Chidi join it as friends. */
export async function createFriendGroup(people: DemoVisitors): Promise<Crew> {
  const { mia } = people
  const familyId = makeId()
  await mia.families.create({ id: familyId, name: 'Lake House Crew', groupType: 'friend' })
  const { id: lakeHouse } = await mia.categories.add({ id: makeId(), familyId, name: 'Lake house', icon: 'Home' })
  const [journeys] = await mia.categories.addDefaults({ familyId, kinds: ['travel'] })
  const travel = journeys?.id ?? ''
  const friend = { by: 'mia', familyId, memberType: 'friend' } as const
  await joinGroup(people, { ...friend, who: 'ada', levels: { [lakeHouse]: 'edit', [travel]: 'edit' } })
  await joinGroup(people, { ...friend, who: 'chidi', levels: { [lakeHouse]: 'view', [travel]: 'view' } })
  return { familyId, lakeHouse, travel }
}

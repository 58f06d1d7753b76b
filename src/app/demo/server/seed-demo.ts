import { makeId } from '../../../platform/shared/new-id.ts'
import { scan } from '../../../overview/reminders/server/scan.ts'
import { todayOf } from '../../../platform/shared/dates.ts'
import { asOf } from './backdate.ts'
import { changeSharing } from './change-sharing.ts'
import { type DemoGround, demoZone } from './demo-ground.ts'
import { createFriendGroup } from './create-friend-group.ts'
import { createFamilyGroup } from './create-family-group.ts'
import { seedPersonalSpace } from './seed-personal-space.ts'
import type { Home } from './demo-home.ts'
import { signUpPeople } from './sign-up-people.ts'
import { doneTasks, openTasks } from './tasks.ts'
import type { Visitor } from './visitor.ts'
import { writeAppointments } from './write-appointments.ts'
import { writeContracts } from './write-contracts.ts'
import { writeMeals } from './write-meals.ts'
import { writeTasks } from './write-tasks.ts'
import { writeTrips } from './write-trips.ts'

/**
 * Writes the household of the demonstration into an empty database: with the product's own verbs, each called as the person who would do
 * it, and with two years of history up to the day of `now`. Afterwards nobody is signed in.
 */
export async function seedDemo(given: DemoGround): Promise<void> {
  const ground = openTo(given)
  const home = await moveIn(ground)
  const { ada, chidi, ngozi, mia } = home.people
  await writeContracts(ground, home)
  await asOf(ground, 180, async () => writeAppointments(home))
  await shareOtherwise(ground, home)
  await asOf(ground, 45, async () => writeTrips(home))
  await asOf(ground, 7, async () => writeTasks(home, doneTasks))
  await asOf(ground, 5, async () => writeTasks(home, openTasks))
  await asOf(ground, 2, async () => writeMeals(home))
  await inviteSister(ada, home)
  await Promise.all([ada, chidi, ngozi, mia].map(readPost))
  await scan(ground.pools.worker, ground.now)
  await Promise.all([ada, chidi, ngozi, mia].map(async (person) => person.account.signOut()))
}

// The people of the demonstration can sign up, whatever this server's setting for new accounts.
function openTo({ services, ...ground }: DemoGround): DemoGround {
  return { ...ground, services: { ...services, accounts: { ...services.accounts, signUp: 'open', mailConfigured: false } } }
}

async function moveIn(ground: DemoGround): Promise<Home> {
  const people = await asOf(ground, 800, async () => signUpPeople(ground))
  const family = await asOf(ground, 795, async () => createFamilyGroup(people))
  const friends = await asOf(ground, 330, async () => createFriendGroup(people))
  const personal = await asOf(ground, 420, async () => seedPersonalSpace(people.ada))
  return { today: todayOf(ground.now, demoZone), people, family, friends, personal }
}

async function shareOtherwise(ground: DemoGround, { people: { ada }, family: { familyId, categories } }: Home): Promise<void> {
  await asOf(ground, 210, async () => changeSharing(ada, { familyId, who: 'chidi', categoryId: categories.health, level: 'edit' }))
  await asOf(ground, 64, async () => changeSharing(ada, { familyId, who: 'ngozi', categoryId: categories.cars, level: null }))
}

// Old notifications have been read.
async function readPost(person: Visitor): Promise<void> {
  for (const { id } of await person.notifications.list()) await person.notifications.markRead({ notificationId: id })
  for (const { id } of await person.invitations.notifications()) await person.invitations.markNotificationRead({ notificationId: id })
}

async function inviteSister(ada: Visitor, { family: { familyId, categories } }: Home): Promise<void> {
  await ada.invitations.invite({
    id: makeId(),
    familyId,
    email: 'ifeoma@example.org',
    memberType: 'family',
    permissions: [
      { categoryId: categories.travel, permission: 'view' },
      { categoryId: categories.children, permission: 'view' },
    ],
  })
}

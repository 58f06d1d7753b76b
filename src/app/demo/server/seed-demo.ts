import { escapeIdentifier, type Client } from 'pg'
import type { DemoPerson } from '#foundation/accounts/contract.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { scan } from '#overview/reminders/server/scan.ts'
import { adminConnection } from '#platform/server/db/cluster.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { type DemoGround, demoZone } from './demo-ground.ts'
import { createFriendGroup } from './create-friend-group.ts'
import { createFamilyGroup } from './create-family-group.ts'
import { seedPersonalSpace } from './seed-personal-space.ts'
import type { Home } from './demo-home.ts'
import { signUpPeople } from './sign-up-people.ts'
import { moveBack } from './move-back.ts'
import { doneTasks, openTasks } from './tasks.ts'
import type { Visitor } from './visitor.ts'
import { writeAppointments } from './write-appointments.ts'
import { writeContacts } from './write-contacts.ts'
import { writeContracts } from './write-contracts.ts'
import { writeDates } from './write-dates.ts'
import { writeMeals } from './write-meals.ts'
import { writeRotas } from './write-rotas.ts'
import { writeRewards } from './write-rewards.ts'
import { writeTasks } from './write-tasks.ts'
import { writeTrips } from './write-trips.ts'
import { type DemoName, demoPeople } from './demo-people.ts'

/**
 * Writes the household of the demonstration into an empty database: with the product's own verbs, each called as the person who would do
 * it, and with two years of history up to the day of `now`. Afterwards nobody is signed in. Returns its people.
 */
export async function seedDemo(given: DemoGround): Promise<DemoPerson[]> {
  const ground = openTo(given)
  const home = await moveIn(ground)
  const { ada, chidi, ngozi, mia } = home.people
  await writeContracts(ground, home)
  await asOf(ground, 180, async () => writeAppointments(home))
  await asOf(ground, 60, async () => writeDates(ground, home))
  await asOf(ground, 50, async () => writeContacts(home))
  await asOf(ground, 48, async () => writeRotas(home))
  await shareOtherwise(ground, home)
  await asOf(ground, 45, async () => writeTrips(home))
  await asOf(ground, 7, async () => writeTasks(home, doneTasks))
  await moveBack(ground, await asOf(ground, 5, async () => writeTasks(home, openTasks)))
  await asOf(ground, 3, async () => writeRewards(ada, home.family))
  await asOf(ground, 2, async () => writeMeals(home))
  await inviteSister(ada, home)
  await ada.feeds.add({
    name: 'Everything I see',
    kinds: ['appointments', 'ends', 'tasks', 'trips'],
    details: true,
    alarms: false,
    categoryIds: null,
  })
  // Each was in the family's space last.
  await Promise.all([ada, chidi, ngozi].map(async (person) => person.families.choose({ familyId: home.family.familyId })))
  await Promise.all([ada, chidi, ngozi, mia].map(readPost))
  await scan(ground.pools.worker, ground.now)
  const people = await Promise.all((['ada', 'chidi', 'ngozi', 'mia'] as const).map(async (name) => personOf(name, home.people[name])))
  await Promise.all([ada, chidi, ngozi, mia].map(async (person) => person.account.signOut()))
  return people
}

async function personOf(name: DemoName, visitor: Visitor): Promise<DemoPerson> {
  const { person } = await visitor.account.me()
  if (person === null) throw new Error(`${name} is not signed in`)
  return { id: person.id, ...demoPeople[name] }
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

/** A member's new permission on a category of a group; null takes it away. */
type LevelShift = { familyId: string; who: DemoName; categoryId: string; level: Permission | null }

/** Changes a permission as an admin of the group; the members are notified and the change log has an entry from then on. */
async function changeSharing(admin: Visitor, { familyId, who, categoryId, level }: LevelShift): Promise<void> {
  const members = await admin.members.list({ familyId })
  const memberId = members.find((member) => member.email === demoPeople[who].email)?.id ?? ''
  const { categories } = await admin.members.get({ memberId })
  const ifVersion = categories.find((category) => category.categoryId === categoryId)?.version ?? 1
  await admin.members.changePermissions({ memberId, changes: [{ categoryId, ifVersion, level }] })
}

// Nobody can choose when something was written: the database sets these columns, not the verbs. A household with history needs earlier
// times, so the administrator of the database sets them, past policies and triggers.
const writtenAt = [
  ['auth', 'accounts', 'created_at'],
  ['app', 'families', 'created_at'],
  ['app', 'family_members', 'joined_at'],
  ['app', 'categories', 'created_at'],
  ['app', 'category_change_log', 'created_at'],
  ['app', 'invitations', 'created_at'],
  ['app', 'invitation_notifications', 'created_at'],
  ['app', 'notifications', 'created_at'],
  ['app', 'subjects', 'created_at'],
  ['app', 'numbers', 'created_at'],
  ['app', 'meal_plans', 'created_at'],
  ['app', 'shopping_lists', 'created_at'],
  ['app', 'subcategories', 'created_at'],
  ['app', 'items', 'created_at'],
  ['app', 'due_dates', 'created_at'],
  ['app', 'yearly_dates', 'created_at'],
  ['app', 'rotas', 'created_at'],
  ['app', 'appointments', 'created_at'],
  ['app', 'tasks', 'created_at'],
  ['app', 'task_credits', 'created_at'],
  ['app', 'rewards', 'created_at'],
  ['app', 'reward_requests', 'created_at'],
  ['app', 'credit_entries', 'created_at'],
] as const

const dayMs = 86_400_000

/** Does some work, then dates what it wrote so many days before the moment of the demonstration, in the same order. */
async function asOf<Result>({ database, now }: DemoGround, daysAgo: number, work: () => Promise<Result>): Promise<Result> {
  return withClient(adminConnection(database.admin, database.name), async (client) => {
    const since = await clockOf(client)
    const result = await work()
    await client.query('set session_replication_role = replica')
    const until = await clockOf(client)
    const then = new Date(now.getTime() - daysAgo * dayMs)
    for (const [schema, table, column] of writtenAt) {
      const at = escapeIdentifier(column)
      await client.query(
        `update ${escapeIdentifier(schema)}.${escapeIdentifier(table)} set ${at} = $1::timestamptz - ($2::timestamptz - ${at})
          where ${at} between $3 and $2`,
        [then, until, since],
      )
    }
    return result
  })
}

async function clockOf(client: Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at ?? new Date()
}

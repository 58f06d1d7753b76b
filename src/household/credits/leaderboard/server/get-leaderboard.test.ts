import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, runAs, apiAs, type Family, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'
import type { Period } from '../contract.ts'
import { getLeaderboard } from './get-leaderboard.ts'

/** Creates a group with a category that everybody named may edit. */
async function aBusyGroup({ groupType = 'family' }: { groupType?: 'family' | 'friend' } = {}) {
  const family = await createGroup(await createPerson(), { groupType })
  const { id: categoryId } = await addCategory(family, 'custom')
  const joins = async (firstName: string) => addMember(family, { firstName, permissions: { [categoryId]: 'edit' } })
  const complete = async (person: TestPerson, count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, makeId)
    const task = { title: 'Bins out', description: null, assignedTo: null, dueDate: null, status: 'not_started', label: null } as const
    for (const id of ids) {
      await apiAs(person).tasks.add({ id, categoryId, ...task })
      await apiAs(person).tasks.setStatus({ taskId: id, status: 'done' })
    }
    return ids
  }
  return { family, ada: family.creator, categoryId, joins, complete }
}

const rankingSeenBy = async (person: TestPerson, { id: familyId }: Family) => apiAs(person).leaderboard.get({ familyId })

test(
  'credits are summed by person over the group, the highest first',
  { tags: ['LEAD-03', 'LEAD-11', 'LEAD-12', 'DATA-27', 'GAP-120', 'READ-27', 'READ-28', 'READ-29'] },
  async () => {
    const { family, ada, joins, complete } = await aBusyGroup()
    const [ben, cleo] = [await joins('Ben'), await joins('Cleo')]
    await joins('Idle')
    await complete(ben, 3)
    await complete(cleo, 1)
    await complete(ada, 2)
    expect(await rankingSeenBy(cleo, family)).toEqual([
      { userId: ben.id, name: 'Ben Bell', memberType: 'family', credits: 3, rank: 1 },
      { userId: ada.id, name: 'Amelia Bell', memberType: 'family', credits: 2, rank: 2 },
      { userId: cleo.id, name: 'Cleo Bell', memberType: 'family', credits: 1, rank: 3 },
    ])
  },
)

test('members with equal credits share a rank and are listed by name; the next one ranks below both', { tags: ['LEAD-03'] }, async () => {
  const { family, ada, joins, complete } = await aBusyGroup()
  const [zoe, ben, dan] = [await joins('zoe'), await joins('Ben'), await joins('Dan')]
  await complete(zoe, 2)
  await complete(ben, 2)
  await complete(dan, 1)
  const ranking = await rankingSeenBy(ada, family)
  expect(ranking.map(({ name, rank }) => `${rank} ${name}`)).toEqual(['1 Ben Bell', '1 zoe Bell', '3 Dan Bell'])
})

test('reopening a task takes its credit back', { tags: ['LEAD-11'] }, async () => {
  const { family, ada, complete } = await aBusyGroup()
  const [taskId = ''] = await complete(ada, 1)
  expect(await rankingSeenBy(ada, family)).toMatchObject([{ credits: 1 }])
  await apiAs(ada).tasks.setStatus({ taskId, status: 'in_progress' })
  expect(await rankingSeenBy(ada, family)).toEqual([])
})

test('the credits of one group are not those of another', { tags: ['LEAD-12', 'GAP-03'] }, async () => {
  const [mine, other] = [await aBusyGroup(), await aBusyGroup()]
  await addMember(other.family, { person: mine.ada })
  await mine.complete(mine.ada, 2)
  await other.complete(other.ada, 1)
  expect(await rankingSeenBy(mine.ada, mine.family)).toMatchObject([{ userId: mine.ada.id, credits: 2 }])
  expect(await rankingSeenBy(mine.ada, other.family)).toMatchObject([{ userId: other.ada.id, credits: 1 }])
})

test('the type of a member is the one they have in this group', { tags: ['GAP-28', 'READ-28'] }, async () => {
  const { family, ada, complete } = await aBusyGroup({ groupType: 'friend' })
  const cousin = await addMember(family, { firstName: 'Cousin', memberType: 'family' })
  await complete(ada, 2)
  await superuser('insert into app.task_credits (family_id, user_id, task_id) values ($1, $2, uuidv7())', [family.id, cousin.id])
  expect((await rankingSeenBy(ada, family)).map(({ memberType }) => memberType)).toEqual(['friend', 'family'])
})

test('people without a name have none here, nor the beginning of their address', { tags: ['LEAD-09', 'GAP-31', 'READ-29'] }, async () => {
  const { family, ada, joins, complete } = await aBusyGroup()
  const nameless = await joins('Nameless')
  await complete(nameless, 1)
  await complete(ada, 1)
  await superuser("update app.profiles set first_name = '', last_name = ' ' where id = $1", [nameless.id])
  expect((await rankingSeenBy(ada, family)).map(({ name }) => name)).toEqual(['Amelia Bell', null])
})

test('people who are no longer members are not listed', { tags: ['GAP-120'] }, async () => {
  const { family, ada, joins, complete } = await aBusyGroup()
  const ben = await joins('Ben')
  await complete(ben, 2)
  await complete(ada, 1)
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  expect(await rankingSeenBy(ada, family)).toMatchObject([{ userId: ada.id, rank: 1 }])
})

test('a group in which nobody has earned anything has an empty ranking', { tags: ['LEAD-08'] }, async () => {
  const { family, ada } = await aBusyGroup()
  expect(await rankingSeenBy(ada, family)).toEqual([])
})

test('the ranking is for the members of a group, and a personal space has none', { tags: ['GAP-03', 'READ-27'] }, async () => {
  const { family, ada, complete } = await aBusyGroup()
  await complete(ada, 1)
  const watching = await addMember(family, { role: 'view_only' })
  expect(await rankingSeenBy(watching, family)).toHaveLength(1)
  await expect(apiAs(ada).leaderboard.get({ familyId: ada.personalSpaceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

/** A day and an instant within it, by the clock of somebody at home in London; 1 July 2026 is a Wednesday. */
const wednesday = new Date('2026-07-01T11:00:00Z')

async function earnedAt({ id: familyId }: Family, { id: userId }: TestPerson, instants: readonly string[]): Promise<void> {
  await superuser(
    'insert into app.task_credits (family_id, user_id, task_id, created_at) select $1, $2, uuidv7(), t from unnest($3::timestamptz[]) t',
    [familyId, userId, instants],
  )
}

test('a week begins on Monday and a month on its first, where the person who looks is at home', { tags: ['FOLK-25'] }, async () => {
  const { family, ada, joins } = await aBusyGroup()
  const ben = await joins('Ben')
  await superuser("update app.profiles set time_zone = 'Europe/London' where id = $1", [ada.id])
  await superuser("update app.profiles set time_zone = 'America/New_York' where id = $1", [ben.id])
  // Sunday and Monday of that week in London, 30 June and 1 July, and the year before.
  await earnedAt(family, ada, [
    '2026-06-28T22:59:00Z',
    '2026-06-28T23:00:00Z',
    '2026-06-30T22:59:00Z',
    '2026-06-30T23:00:00Z',
    '2025-07-01T12:00:00Z',
  ])
  const seenBy = async (person: TestPerson, period: Period) => {
    const ranks = await runAs(person).read(async (db) => getLeaderboard(db, { familyId: family.id, period }, wednesday))
    return Array.isArray(ranks) ? ranks.map(({ credits }) => credits) : ranks
  }
  expect(await seenBy(ada, 'week')).toEqual([3])
  expect(await seenBy(ada, 'month')).toEqual([1])
  expect(await seenBy(ada, 'all')).toEqual([5])
  expect(await seenBy(ben, 'week'), 'it was still Sunday in New York at 23:00 UTC').toEqual([2])
  expect(await seenBy(ben, 'month'), 'and still June').toEqual([])
  expect(await rankingSeenBy(ada, family), 'all time is what opens').toMatchObject([{ credits: 5 }])
})

test('an admin switches the leaderboard off: nobody reads it, and nobody is led to it', { tags: ['FOLK-25'] }, async () => {
  const { family, ada, joins, complete } = await aBusyGroup()
  const ben = await joins('Ben')
  await complete(ben, 2)
  await complete(ada, 1)
  const switchTo = async (person: TestPerson, isOn: boolean) => apiAs(person).families.switchLeaderboard({ familyId: family.id, isOn })
  expect(await rankingSeenBy(ben, family)).toHaveLength(2)
  expect(await switchTo(ada, false)).toMatchObject({ hasLeaderboard: false })
  expect(await switchTo(ada, false)).toMatchObject({ hasLeaderboard: false })
  for (const person of [ada, ben]) {
    await expect(rankingSeenBy(person, family)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(apiAs(person).leaderboard.get({ familyId: family.id, period: 'week' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await apiAs(person).account.me()).toMatchObject({ person: { hasLeaderboard: false } })
  }
  const credits = async (person: TestPerson) =>
    runAs(person).read(async (db) =>
      sql<{ user_id: string }>`select distinct user_id from app.task_credits where family_id = ${family.id}`.execute(db),
    )
  expect((await credits(ben)).rows, 'their own credits alone').toEqual([{ user_id: ben.id }])
  expect((await credits(ada)).rows, 'those of everybody, for an admin').toHaveLength(2)
  expect(await switchTo(ada, true)).toMatchObject({ hasLeaderboard: true })
  expect(await rankingSeenBy(ben, family)).toHaveLength(2)
  expect(await apiAs(ben).account.me()).toMatchObject({ person: { hasLeaderboard: true } })
})

test('with another group that has a leaderboard people are still led there', { tags: ['FOLK-25'] }, async () => {
  const { family, ada } = await aBusyGroup()
  await apiAs(ada).families.switchLeaderboard({ familyId: family.id, isOn: false })
  await apiAs(ada).families.create({ id: makeId(), name: 'Crew', groupType: 'friend' })
  expect(await apiAs(ada).account.me()).toMatchObject({ person: { hasLeaderboard: true } })
  expect(await apiAs(await createPerson()).account.me(), 'without a group it says how to get one').toMatchObject({
    person: { hasLeaderboard: true },
  })
})

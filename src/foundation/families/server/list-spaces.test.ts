import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup } from '#tests/groups.ts'
import { createGroup, apiAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'

test("'My Own Hive' is first, then family and friend groups, newest first", { tags: ['GEN-01', 'GEN-02', 'READ-02'] }, async () => {
  const ada = await createPerson()
  const older = await createGroup(ada)
  const friends = await createGroup(ada, { groupType: 'friend' })
  const newer = await createGroup(ada)
  const spaces = await apiAs(ada).families.list()
  expect(spaces.map((space) => space.id)).toEqual([ada.personalSpaceId, newer.id, older.id, friends.id])
  expect(spaces[0]).toMatchObject({ name: 'My Own Hive', groupType: 'personal', administered: true })
})

test('creator and admins administer a space, other members do not', { tags: ['GRP-04', 'GAP-06'] }, async () => {
  const family = await createGroup(await createPerson())
  const rights = async (person: Parameters<typeof apiAs>[0]) =>
    (await apiAs(person).families.list()).find(({ id }) => id === family.id)?.administered
  expect(await rights(family.creator)).toBe(true)
  expect(await rights(await addMember(family, { role: 'admin' }))).toBe(true)
  expect(await rights(await addMember(family, { role: 'full_access' }))).toBe(false)
  expect(await rights(await createPerson())).toBeUndefined()
})

test('a space names its people, longest-standing first, and only to its members', { tags: ['READ-03', 'READ-04', 'GAP-31'] }, async () => {
  const { family, creator, admin, full, looker, stranger: other } = await createFullGroup()
  await superuser("update app.family_members set joined_at = now() - interval '2 years' where id = $1", [looker.memberId])
  await superuser("update app.profiles set first_name = '', last_name = '' where id = $1", [full.id])
  const spaceOf = async (person: TestPerson) => (await apiAs(person).families.list()).find(({ id }) => id === family.id)
  const withAccount = { hasAccount: true }
  const tobi = { name: 'Tobi', color: 4, memberType: 'family' } as const
  const { userId } = await apiAs(creator).members.addWithoutAccount({ id: makeId(), familyId: family.id, ...tobi, permissions: [] })
  expect((await spaceOf(full))?.people).toEqual([
    { id: looker.id, name: 'Luke Bell', ...withAccount },
    { id: creator.id, name: 'Cleo Bell', ...withAccount },
    { id: admin.id, name: 'Adam Bell', ...withAccount },
    // Without a name: the first part of the address, never all of it.
    { id: full.id, name: full.email.split('@')[0], ...withAccount },
    { id: userId, name: 'Tobi', hasAccount: false },
  ])
  expect(await spaceOf(other)).toBeUndefined()
  expect((await apiAs(other).families.list())[0]?.people).toEqual([{ id: other.id, name: 'Stranger Bell', ...withAccount }])
})

test('the browser of a new member gets a change event about their groups', { tags: ['RT-03'] }, async () => {
  const family = await createGroup(await createPerson())
  const ben = await createPerson()
  const countEvents = async () =>
    (await superuser('select from app.change_events where user_id = $1 and table_name = $2', [ben.id, 'family_members'])).length
  const before = await countEvents()
  await addMember(family, { person: ben })
  expect(await countEvents()).toBe(before + 1)
  expect((await apiAs(ben).families.list()).map(({ id }) => id)).toEqual([ben.personalSpaceId, family.id])
})

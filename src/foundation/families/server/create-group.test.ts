import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { outcomeOf } from '#tests/groups.ts'
import { createGroup, runAs, apiAs, createPerson, superuser } from '#tests/people.ts'
import { GroupType } from '../contract.ts'

const storedGroup = async (id: string) =>
  superuser(
    `select f.name, f.created_by, f.group_type, f.created_at > now() - interval '1 minute' as "fresh", m.user_id, m.role, m.member_type
       from app.families f join app.family_members m on m.family_id = f.id where f.id = $1`,
    [id],
  )

test(
  'a new group has its creator as admin',
  { tags: ['GRP-01', 'GRP-02', 'GAP-14', 'WRITE-04', 'WRITE-15', 'DATA-02', 'DATA-03'] },
  async () => {
    const ada = await createPerson({ firstName: 'Ada' })
    for (const groupType of GroupType.options) {
      const id = makeId()
      expect(await apiAs(ada).families.create({ id, name: '  Our People ', groupType })).toEqual({
        id,
        name: 'Our People',
        groupType,
        administered: true,
        hasLeaderboard: true,
        opening: false,
        people: [{ id: ada.id, name: 'Ada Bell', hasAccount: true }],
        tablets: [],
        version: 1,
      })
      expect(await storedGroup(id)).toEqual([
        {
          name: 'Our People',
          created_by: ada.id,
          group_type: groupType,
          fresh: true,
          user_id: ada.id,
          role: 'admin',
          member_type: groupType,
        },
      ])
    }
  },
)

test('a blank name is refused and no group is created', { tags: ['GRP-03'] }, async () => {
  const ada = await createPerson()
  const id = makeId()
  expect(await outcomeOf(apiAs(ada).families.create({ id, name: '   ', groupType: 'family' }))).toBe('BAD_REQUEST')
  expect(await storedGroup(id)).toEqual([])
})

test('a creation sent twice, even at once, creates one group with the same answer; with another body it is a conflict', async () => {
  const ada = await createPerson()
  const group = { id: makeId(), name: 'The Bells', groupType: 'family' } as const
  const [first, second] = await Promise.all([apiAs(ada).families.create(group), apiAs(ada).families.create(group)])
  expect(second).toEqual(first)
  expect(await apiAs(ada).families.create(group)).toEqual(first)
  expect(await storedGroup(group.id)).toHaveLength(1)
  expect(await outcomeOf(apiAs(ada).families.create({ ...group, name: 'The Books' }))).toBe('CONFLICT')
  expect(await outcomeOf(apiAs(ada).families.create({ ...group, groupType: 'friend' }))).toBe('CONFLICT')
})

test("the id of somebody else's group is refused, and nothing about it is disclosed", { tags: ['PERM-06'] }, async () => {
  const ada = await createPerson()
  const theirs = await createGroup(await createPerson())
  const copied = { id: theirs.id, name: theirs.name, groupType: theirs.groupType }
  await expect(apiAs(ada).families.create(copied)).rejects.toMatchObject({ code: 'CONFLICT', message: 'This was changed in the meantime' })
  expect(await storedGroup(theirs.id)).toHaveLength(1)
  expect((await apiAs(ada).families.list()).map(({ id }) => id)).toEqual([ada.personalSpaceId])
})

test('a group is of type family or friend; nobody can create a second personal space', { tags: ['CONST-26', 'GAP-02'] }, async () => {
  expect(GroupType.options).toEqual(['family', 'friend'])
  const ada = await createPerson()
  const second = runAs(ada).write(async (db) => sql`select app.create_family(${makeId()}, 'My Own Hive', 'personal')`.execute(db))
  await expect(second).rejects.toThrow('a group is family or friend')
})

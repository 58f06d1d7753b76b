import { expect, test } from 'vitest'
import { aFamily, call, member, someone, superuser, testPools } from '#tests/world.ts'

const joined = async (memberId: string, yearsAgo: number) =>
  superuser("update app.family_members set joined_at = now() - $2 * interval '1 year' where id = $1", [memberId, yearsAgo])

test(
  'each group that a person created names who would take over: admins first, then full_access, then the longest-standing',
  { tags: ['GAP-27'] },
  async () => {
    const ada = await someone()
    const family = await aFamily(ada)
    const viewer = await member(family, { role: 'view_only', firstName: 'Vic' })
    const newer = await member(family, { firstName: 'Nia' })
    const older = await member(family, { firstName: 'Olu' })
    const admin = await member(family, { role: 'admin', firstName: 'Ann' })
    await joined(viewer.memberId, 9)
    await joined(older.memberId, 3)
    await joined(newer.memberId, 2)
    const alone = await aFamily(ada, { groupType: 'friend' })
    expect(await call(ada).members.succession()).toEqual([
      {
        familyId: family.id,
        familyName: 'The Bells',
        successorId: admin.memberId,
        candidates: [
          { id: admin.memberId, name: 'Ann Bell', role: 'admin' },
          { id: older.memberId, name: 'Olu Bell', role: 'full_access' },
          { id: newer.memberId, name: 'Nia Bell', role: 'full_access' },
          { id: viewer.memberId, name: 'Vic Bell', role: 'view_only' },
        ],
      },
      { familyId: alone.id, familyName: 'The Friends', successorId: null, candidates: [] },
    ])
    expect(await call(admin).members.succession()).toEqual([])
  },
)

test('the member named in the answer is the one who takes over the group', { tags: ['GAP-27'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const people = [
    await member(family, { role: 'view_only' }),
    await member(family, { role: 'admin' }),
    await member(family, { role: 'admin' }),
  ]
  await Promise.all(people.map(async ({ memberId }, index) => joined(memberId, index)))
  const [named] = await call(ada).members.succession()
  await testPools().auth.query("select app.delete_account($1, '{}')", [ada.id])
  const heir = people.find(({ memberId }) => memberId === named?.successorId)
  expect(heir).toBe(people[2])
  expect(await superuser('select created_by from app.families where id = $1', [family.id])).toEqual([{ created_by: heir?.id }])
})

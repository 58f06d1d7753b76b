import { expect, test } from 'vitest'
import { createGroup, apiAs, addMember, createPerson, superuser, testPools } from '#tests/people.ts'

const joined = async (memberId: string, yearsAgo: number) =>
  superuser("update app.family_members set joined_at = now() - $2 * interval '1 year' where id = $1", [memberId, yearsAgo])

test('each group names who would take over: admins, then full_access, then longest-standing', { tags: ['GAP-27'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const viewer = await addMember(family, { role: 'view_only', firstName: 'Vic' })
  const newer = await addMember(family, { firstName: 'Nia' })
  const older = await addMember(family, { firstName: 'Olu' })
  const admin = await addMember(family, { role: 'admin', firstName: 'Ann' })
  await joined(viewer.memberId, 9)
  await joined(older.memberId, 3)
  await joined(newer.memberId, 2)
  const alone = await createGroup(ada, { groupType: 'friend' })
  expect(await apiAs(ada).members.succession()).toEqual([
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
  expect(await apiAs(admin).members.succession()).toEqual([])
})

test('the member named in the answer is the one who takes over the group', { tags: ['GAP-27'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const people = [
    await addMember(family, { role: 'view_only' }),
    await addMember(family, { role: 'admin' }),
    await addMember(family, { role: 'admin' }),
  ]
  await Promise.all(people.map(async ({ memberId }, index) => joined(memberId, index)))
  const [named] = await apiAs(ada).members.succession()
  await testPools().auth.query("select app.delete_account($1, '{}')", [ada.id])
  const heir = people.find(({ memberId }) => memberId === named?.successorId)
  expect(heir).toBe(people[2])
  expect(await superuser('select created_by from app.families where id = $1', [family.id])).toEqual([{ created_by: heir?.id }])
})

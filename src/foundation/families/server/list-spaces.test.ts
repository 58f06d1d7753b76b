import { expect, test } from 'vitest'
import { aFamily, call, member, someone } from '../../../../tests/world.ts'

test("GEN-01 GEN-02 READ-02 a person sees 'My Own Hive' first, then family and friend groups, newest first", async () => {
  const ada = await someone()
  const older = await aFamily(ada)
  const friends = await aFamily(ada, { groupType: 'friend' })
  const newer = await aFamily(ada)
  const spaces = await call(ada).families.list()
  expect(spaces.map((space) => space.id)).toEqual([ada.hiveId, newer.id, older.id, friends.id])
  expect(spaces[0]).toMatchObject({ name: 'My Own Hive', groupType: 'personal', administered: true })
})

test('GRP-04 GAP-06 creator and admins administer a space, other members do not', async () => {
  const family = await aFamily(await someone())
  const rights = async (person: Parameters<typeof call>[0]) =>
    (await call(person).families.list()).find(({ id }) => id === family.id)?.administered
  expect(await rights(family.creator)).toBe(true)
  expect(await rights(await member(family, { role: 'admin' }))).toBe(true)
  expect(await rights(await member(family, { role: 'full_access' }))).toBe(false)
  expect(await rights(await someone())).toBeUndefined()
})

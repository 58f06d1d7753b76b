import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addTablet } from '#tests/tablets.ts'
import { createGroup, apiAs, addMember, createPerson } from '#tests/people.ts'
import { dealColors } from './deal-colors.ts'

test('no two of a household have one colour before there are more than six of them', { tags: ['FOLK-01', 'GAP-190'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const mia = { id: makeId(), familyId: family.id, name: 'Mia', color: 1, memberType: 'family' } as const
  await apiAs(ada).members.addWithoutAccount({ ...mia, permissions: [] })
  await addTablet(ada, family.id)
  const others = []
  for (const firstName of ['Ben', 'Cleo', 'Dan', 'Eve']) others.push(await addMember(family, { firstName }))
  const colorsSeenBy = async (person: typeof ada) => (await apiAs(person).account.me()).person?.peopleColors ?? {}
  const colors = await colorsSeenBy(ada)
  expect(colors[mia.id], 'hers was chosen').toBe(1)
  expect(new Set(Object.values(colors))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  for (const person of others) expect(await colorsSeenBy(person)).toEqual(colors)
  await addMember(family, { firstName: 'Fay' })
  const seven = await colorsSeenBy(ada)
  expect(seven).toMatchObject(colors)
  expect(Object.keys(seven)).toHaveLength(7)
})

test('somebody has one colour in all groups, and the others there get another', () => {
  const one = (familyId: string, userId: string) => ({ familyId, userId, color: null })
  expect(dealColors([one('a', 'ada'), one('a', 'ben'), one('b', 'cleo'), one('b', 'ada')])).toEqual({ ada: 1, ben: 2, cleo: 2 })
  expect(dealColors([])).toEqual({})
})

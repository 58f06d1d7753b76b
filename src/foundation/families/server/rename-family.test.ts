import { expect, test } from 'vitest'
import { createFullGroup, outcomeOf } from '#tests/groups.ts'
import { apiAs } from '#tests/people.ts'

test('the new name is trimmed, and everybody in the group reads it', { tags: ['GRP-13', 'WRITE-05'] }, async () => {
  const { admin, looker, family } = await createFullGroup()
  const renamed = await apiAs(admin).families.rename({ familyId: family.id, ifVersion: 1, name: '  The Bees ' })
  expect(renamed).toMatchObject({ id: family.id, name: 'The Bees', administered: true, version: 2 })
  expect(await apiAs(looker).families.list()).toContainEqual({ ...renamed, administered: false })
})

test('a blank name is refused and changes nothing', { tags: ['GRP-12'] }, async () => {
  const { creator, family } = await createFullGroup()
  expect(await outcomeOf(apiAs(creator).families.rename({ familyId: family.id, ifVersion: 1, name: ' ' }))).toBe('BAD_REQUEST')
  expect((await apiAs(creator).families.list()).map(({ name }) => name)).toContain(family.name)
})

test('when two people rename a group at once, the second gets a conflict', async () => {
  const { creator, admin, family } = await createFullGroup()
  const rename = { familyId: family.id, ifVersion: 1 }
  const outcomes = await Promise.all([
    outcomeOf(apiAs(creator).families.rename({ ...rename, name: 'Bees' })),
    outcomeOf(apiAs(admin).families.rename({ ...rename, name: 'Wasps' })),
  ])
  expect(outcomes.toSorted()).toEqual(['CONFLICT', 'OK'])
})

test("'My Own Hive' keeps its name", { tags: ['GAP-02'] }, async () => {
  const { creator } = await createFullGroup()
  const outcome = await outcomeOf(apiAs(creator).families.rename({ familyId: creator.personalSpaceId, ifVersion: 1, name: 'Mine' }))
  expect(outcome).toBe('VIEW_ONLY')
  expect((await apiAs(creator).families.list())[0]).toMatchObject({ name: 'My Own Hive', version: 1 })
})

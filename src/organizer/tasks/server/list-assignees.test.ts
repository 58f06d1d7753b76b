import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createGarden, ownCategory } from '#tests/task-fixtures.ts'
import { apiAs, addMember } from '#tests/people.ts'

test('viewers of a category can be given its tasks, by name; in one’s own space oneself', { tags: ['GAP-80', 'FOLK-03'] }, async () => {
  const { ada, ben, lou, family, categoryId } = await createGarden()
  const admin = await addMember(family, { role: 'admin', firstName: 'Émile' })
  await addMember(family, { firstName: 'Outside' })
  const levels = [{ categoryId, permission: 'view' as const }]
  const tobi = { id: makeId(), familyId: family.id, name: 'Tobi', color: 1, memberType: 'family', permissions: levels } as const
  await apiAs(ada).members.addWithoutAccount(tobi)
  for (const person of [ada, lou]) {
    const people = await apiAs(person).tasks.assignees({ categoryId })
    expect(people).toEqual([
      { id: ada.id, name: 'Ada Bell', hasAccount: true },
      { id: ben.id, name: 'Ben Bell', hasAccount: true },
      { id: admin.id, name: 'Émile Bell', hasAccount: true },
      { id: lou.id, name: 'Lou Bell', hasAccount: true },
      { id: tobi.id, name: 'Tobi', hasAccount: false },
    ])
  }
  expect(await apiAs(ada).tasks.assignees({ categoryId: await ownCategory(ada) })).toEqual([
    { id: ada.id, name: 'Ada Bell', hasAccount: true },
  ])
})

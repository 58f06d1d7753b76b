import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aGarden, ownCategory } from '#tests/a-task.ts'
import { call, member, stranger } from '#tests/world.ts'

test(
  'the people who may see a category can be given its tasks, listed by name; in a personal space oneself alone',
  { tags: ['GAP-80', 'FOLK-03'] },
  async () => {
    const { ada, ben, lou, family, categoryId } = await aGarden()
    const admin = await member(family, { role: 'admin', firstName: 'Émile' })
    await member(family, { firstName: 'Outside' })
    const levels = [{ categoryId, permission: 'view' as const }]
    const tobi = { id: makeId(), familyId: family.id, name: 'Tobi', color: 1, memberType: 'family', permissions: levels } as const
    await call(ada).members.addWithoutAccount(tobi)
    for (const person of [ada, lou]) {
      const people = await call(person).tasks.assignees({ categoryId })
      expect(people).toEqual([
        { id: ada.id, name: 'Ada Bell', hasAccount: true },
        { id: ben.id, name: 'Ben Bell', hasAccount: true },
        { id: admin.id, name: 'Émile Bell', hasAccount: true },
        { id: lou.id, name: 'Lou Bell', hasAccount: true },
        { id: tobi.id, name: 'Tobi', hasAccount: false },
      ])
    }
    expect(await call(ada).tasks.assignees({ categoryId: await ownCategory(ada) })).toEqual([
      { id: ada.id, name: 'Ada Bell', hasAccount: true },
    ])
  },
)

test('a person who may not see a category cannot find out who may', async () => {
  const { family, categoryId } = await aGarden()
  expect(await call(await member(family)).tasks.assignees({ categoryId })).toEqual([])
  expect(await call(await stranger()).tasks.assignees({ categoryId })).toEqual([])
  await expect(call(null).tasks.assignees({ categoryId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

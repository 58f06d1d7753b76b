import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { outcomeOf } from '#tests/groups.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, createStranger } from '#tests/people.ts'

test('a child is a member of the group who may see the category, until they no longer may', { tags: ['FOLK-06'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const [{ id: categoryId }, { id: elsewhereId }] = [await addCategory(family, 'children'), await addCategory(family, 'pets')]
  const createGroupOf = async (name: string, shared: string) =>
    apiAs(ada).members.addWithoutAccount({
      id: makeId(),
      familyId: family.id,
      name,
      color: 2,
      memberType: 'family',
      permissions: [{ categoryId: shared, permission: 'view' }],
    })
  const [tobi, zoe] = [await createGroupOf('Tobi', categoryId), await createGroupOf('Zoe', elsewhereId)]
  const child = await apiAs(ada).children.add({ id: makeId(), categoryId, name: 'Tobi', personId: tobi.userId })
  expect(child.personId).toBe(tobi.userId)
  const [unseen, other] = [await addMember(family), await createStranger()]
  for (const personId of [zoe.userId, unseen.id, other.id, makeId()]) {
    const refused = apiAs(ada).children.add({ id: makeId(), categoryId, name: 'Zoe', personId })
    await expect(refused).rejects.toMatchObject({
      code: 'NOT_A_MEMBER',
      message: "This person can't see the category yet. Share it with them first.",
    })
    const changed = apiAs(ada).children.change({ id: child.id, ifVersion: child.version, name: 'Zoe', personId })
    expect(await outcomeOf(changed)).toBe('NOT_A_MEMBER')
  }
  // Whoever may not see the category learns nothing of who may.
  for (const personId of [tobi.userId, other.id]) {
    const probed = apiAs(other).children.add({ id: makeId(), categoryId, name: 'Tobi', personId })
    expect(await outcomeOf(probed)).toBe('NOT_FOUND')
  }
  // What an earlier version of the app sends says nothing of it.
  expect((await apiAs(ada).children.change({ id: child.id, ifVersion: child.version, name: 'Toby' })).personId).toBe(tobi.userId)
  await apiAs(ada).members.changePermissions({ memberId: tobi.id, changes: [{ categoryId, ifVersion: 1, level: null }] })
  expect((await apiAs(ada).children.get({ id: child.id })).subject.personId).toBeNull()
})

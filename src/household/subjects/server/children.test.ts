import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { outcomeOf } from '#tests/a-group.ts'
import { aCategory, aFamily, call, member, someone, stranger } from '#tests/world.ts'

test('a child is a member of the group who may see the category, until they no longer may', { tags: ['FOLK-06'] }, async () => {
  const ada = await someone({ firstName: 'Ada' })
  const family = await aFamily(ada)
  const [{ id: categoryId }, { id: elsewhereId }] = [await aCategory(family, 'children'), await aCategory(family, 'pets')]
  const inGroup = async (name: string, shared: string) =>
    call(ada).members.addWithoutAccount({
      id: makeId(),
      familyId: family.id,
      name,
      color: 2,
      memberType: 'family',
      permissions: [{ categoryId: shared, permission: 'view' }],
    })
  const [tobi, zoe] = [await inGroup('Tobi', categoryId), await inGroup('Zoe', elsewhereId)]
  const child = await call(ada).children.add({ id: makeId(), categoryId, name: 'Tobi', personId: tobi.userId })
  expect(child.personId).toBe(tobi.userId)
  const [unseen, other] = [await member(family), await stranger()]
  for (const personId of [zoe.userId, unseen.id, other.id, makeId()]) {
    const refused = call(ada).children.add({ id: makeId(), categoryId, name: 'Zoe', personId })
    await expect(refused).rejects.toMatchObject({
      code: 'NOT_A_MEMBER',
      message: "This person can't see the category yet. Share it with them first.",
    })
    const changed = call(ada).children.change({ id: child.id, ifVersion: child.version, name: 'Zoe', personId })
    expect(await outcomeOf(changed)).toBe('NOT_A_MEMBER')
  }
  // Whoever may not see the category learns nothing of who may.
  for (const personId of [tobi.userId, other.id]) {
    const probed = call(other).children.add({ id: makeId(), categoryId, name: 'Tobi', personId })
    expect(await outcomeOf(probed)).toBe('NOT_FOUND')
  }
  // What an earlier version of the app sends says nothing of it.
  expect((await call(ada).children.change({ id: child.id, ifVersion: child.version, name: 'Toby' })).personId).toBe(tobi.userId)
  await call(ada).members.changePermissions({ memberId: tobi.id, changes: [{ categoryId, ifVersion: 1, level: null }] })
  expect((await call(ada).children.get({ id: child.id })).subject.personId).toBeNull()
})

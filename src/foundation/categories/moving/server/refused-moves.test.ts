import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { outcomeOf } from '#tests/groups.ts'
import { logOf, move, sees, twoGroups } from '#tests/moves.ts'
import { addCategory, apiAs, type TestPerson, superuser } from '#tests/people.ts'

test(
  'a person who administers only one of the two spaces cannot move it; for anyone else it does not exist',
  { tags: ['GAP-10'] },
  async () => {
    const { cleo, admin, fay, luke, mia, elsewhere, stranger, family, friends, cars, health } = await twoGroups()
    const outcome = async (person: TestPerson, categoryId: string, familyId: string) => {
      const asked = [move(person, categoryId, familyId), apiAs(person).moving.preview({ categoryId, familyId })]
      const [moved, previewed] = await Promise.all(asked.map(outcomeOf))
      expect(previewed).toBe(moved)
      return moved
    }
    expect(await outcome(fay, cars.id, friends.id)).toBe('NOT_ADMIN')
    expect(await outcome(fay, cars.id, fay.personalSpaceId)).toBe('NOT_ADMIN')
    expect(await outcome(luke, cars.id, luke.personalSpaceId)).toBe('NOT_ADMIN')
    expect(await outcome(fay, health.id, friends.id)).toBe('NOT_FOUND')
    expect(await outcome(admin, cars.id, friends.id)).toBe('NOT_FOUND')
    for (const person of [mia, elsewhere, stranger]) expect(await outcome(person, cars.id, person.personalSpaceId)).toBe('NOT_FOUND')
    const member = await superuser<{ id: string }>('select id from app.family_members where family_id = $1 and user_id = $2', [
      friends.id,
      cleo.id,
    ])
    expect(member).toHaveLength(1)
    await superuser("update app.family_members set role = 'full_access' where id = $1", [member[0]?.id])
    await superuser('update app.families set created_by = $2 where id = $1', [friends.id, mia.id])
    expect(await outcome(cleo, cars.id, friends.id)).toBe('NOT_ADMIN')
    expect(await outcome(cleo, cars.id, makeId())).toBe('NOT_FOUND')
    expect(await superuser('select family_id from app.categories where id = $1', [cars.id])).toEqual([{ family_id: family.id }])
  },
)

test('a space that has the same default keeps it; categories may share a name', { tags: ['GAP-10', 'GAP-08'] }, async () => {
  const { cleo, luke, friends, family, cars } = await twoGroups()
  await addCategory(friends, 'cars')
  const [one, other] = [await addCategory(family, 'custom'), await addCategory(friends, 'custom')]
  expect(await outcomeOf(move(cleo, cars.id, friends.id))).toBe('HAS_DEFAULT')
  expect(await sees(luke, cars.id)).toBe('view')
  expect(await logOf(family.id)).toEqual([])
  expect(await apiAs(cleo).moving.preview({ categoryId: cars.id, familyId: friends.id })).toMatchObject({ hasDefault: true, hasName: true })
  expect(await apiAs(cleo).moving.preview({ categoryId: one.id, familyId: friends.id })).toMatchObject({ hasDefault: false, hasName: true })
  await move(cleo, one.id, friends.id)
  expect((await apiAs(cleo).categories.list({ familyId: friends.id })).map(({ id }) => id)).toEqual(
    expect.arrayContaining([one.id, other.id]),
  )
})

test('a full space takes no more categories', { tags: ['GAP-10'] }, async () => {
  const { cleo, friends, cars } = await twoGroups()
  await superuser(
    `insert into app.categories (family_id, kind, name, icon, color) select $1, 'custom', 'Shed ' || n, 'Home', 'stone' from generate_series(1, 100) n`,
    [friends.id],
  )
  expect(await outcomeOf(move(cleo, cars.id, friends.id))).toBe('QUOTA_REACHED')
})

test('a move based on an older version is refused', { tags: ['GAP-10'] }, async () => {
  const { cleo, admin, friends, cars, family } = await twoGroups()
  await apiAs(admin).categories.change({ categoryId: cars.id, ifVersion: 1, name: 'Cars', icon: 'Dog' })
  expect(await outcomeOf(apiAs(cleo).moving.move({ categoryId: cars.id, familyId: friends.id, ifVersion: 1 }))).toBe('CONFLICT')
  expect(await logOf(family.id)).toEqual([])
  await move(cleo, cars.id, friends.id)
  // An edit based on an older screen is refused as a conflict.
  expect(await outcomeOf(apiAs(cleo).categories.change({ categoryId: cars.id, ifVersion: 2, name: 'Cars', icon: 'Car' }))).toBe('CONFLICT')
})

test('asked again after a lost answer, or into the space where it is, nothing changes', { tags: ['GAP-10'] }, async () => {
  const { cleo, cars, family, friends } = await twoGroups()
  const here = await apiAs(cleo).moving.move({ categoryId: cars.id, familyId: family.id, ifVersion: 1 })
  expect(here).toMatchObject({ familyId: family.id, version: 1 })
  expect(await logOf(family.id)).toEqual([])
  const moved = await apiAs(cleo).moving.move({ categoryId: cars.id, familyId: friends.id, ifVersion: 1 })
  const logged = await logOf(friends.id)
  expect(await apiAs(cleo).moving.move({ categoryId: cars.id, familyId: friends.id, ifVersion: 1 })).toEqual(moved)
  expect(await logOf(friends.id)).toEqual(logged)
  expect(await apiAs(cleo).moving.preview({ categoryId: cars.id, familyId: friends.id })).toMatchObject({
    isThere: true,
    hasDefault: false,
  })
})

import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup, outcomeOf, standings } from '#tests/groups.ts'
import { addCategory, apiAs, addMember, type TestPerson, superuser } from '#tests/people.ts'

/** Returns what a person may do in a category: read it, find it among those they may edit, and add something to it. */
async function rightsOf(person: TestPerson, categoryId: string): Promise<string> {
  const [access, added] = [
    await apiAs(person)
      .categories.get({ categoryId })
      .then(
        (category) => category.access,
        () => 'nothing',
      ),
    await outcomeOf(apiAs(person).cars.add({ id: makeId(), categoryId, name: 'Golf' })),
  ]
  return `${access}, ${added}`
}

test(
  'creator, admins and members with level edit can edit; those with level view can read; nobody else can do either',
  { tags: ['PERM-01', 'PERM-02', 'PERM-03', 'PERM-04', 'PERM-06', 'GAP-07'] },
  async () => {
    const group = await createFullGroup()
    const rights = await Promise.all(standings.map(async (standing) => rightsOf(group[standing], group.cars.id)))
    expect(rights).toEqual(['edit, OK', 'edit, OK', 'edit, OK', 'view, VIEW_ONLY', 'nothing, NOT_FOUND', 'nothing, NOT_FOUND'])
    expect(await rightsOf(group.full, group.health.id)).toBe('nothing, NOT_FOUND')
    expect(await rightsOf(await addMember(group.family), group.cars.id)).toBe('nothing, NOT_FOUND')
  },
)

test('a category is shared with family and with friends alike', { tags: ['GEN-07', 'GAP-10'] }, async () => {
  const { family, cars } = await createFullGroup()
  for (const memberType of ['family', 'friend'] as const) {
    const [looks, edits] = [{ [cars.id]: 'view' }, { [cars.id]: 'edit' }] as const
    expect(await rightsOf(await addMember(family, { memberType, permissions: looks }), cars.id)).toBe('view, VIEW_ONLY')
    expect(await rightsOf(await addMember(family, { memberType, permissions: edits }), cars.id)).toBe('edit, OK')
  }
})

test('the creator can always edit; the role view_only overrides level edit', { tags: ['PERM-01', 'GAP-06', 'GAP-14'] }, async () => {
  const { family, creator, cars } = await createFullGroup()
  await superuser("update app.family_members set role = 'view_only' where family_id = $1 and user_id = $2", [family.id, creator.id])
  expect(await rightsOf(creator, cars.id)).toBe('edit, OK')
  const capped = await addMember(family, { role: 'view_only', permissions: { [cars.id]: 'edit' } })
  expect(await rightsOf(capped, cars.id)).toBe('view, VIEW_ONLY')
})

test('nobody sees what is in the personal space of somebody else, not even an admin of their group', { tags: ['PERM-06'] }, async () => {
  const { creator, admin } = await createFullGroup()
  const theirs = await addCategory(creator, 'cars')
  expect(await rightsOf(creator, theirs.id)).toBe('edit, OK')
  expect(await rightsOf(admin, theirs.id)).toBe('nothing, NOT_FOUND')
})

test('one member can view one category, edit another, and find nothing of a third', { tags: ['GEN-08'] }, async () => {
  const { family, creator, cars, health } = await createFullGroup()
  const pets = await addCategory(creator, 'pets')
  const ben = await addMember(family, { permissions: { [cars.id]: 'view', [health.id]: 'edit' } })
  const { categories, subcategories } = apiAs(ben)
  const seen = await categories.list({ familyId: family.id })
  expect(seen.map(({ name, access }) => [name, access])).toEqual([
    ['Cars', 'view'],
    ['Health', 'edit'],
  ])
  const adding = async (categoryId: string) => outcomeOf(subcategories.add({ id: makeId(), categoryId, name: 'Glasses' }))
  expect([await adding(cars.id), await adding(health.id), await adding(pets.id)]).toEqual(['VIEW_ONLY', 'OK', 'NOT_FOUND'])
})

import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/groups.ts'
import { createInvitation } from '#tests/invitations.ts'
import { addCategory, createGroup, apiAs, addMember, type TestPerson, createPerson, createStranger, superuser } from '#tests/people.ts'

/** Returns the space that opens for a person, and expects the dashboard's first read to be of its categories. */
async function openingOf(person: TestPerson): Promise<string | undefined> {
  const opening = (await apiAs(person).families.list()).filter((space) => space.opening).map(({ id }) => id)
  expect(opening).toHaveLength(1)
  const here = await apiAs(person).categories.list({ familyId: opening[0] })
  expect(await apiAs(person).categories.list({})).toEqual(here)
  return opening[0]
}

test('the space chosen last opens, on whichever device it was chosen', { tags: ['DASH-03', 'GAP-148'] }, async () => {
  const ada = await createPerson()
  await addCategory(ada, 'cars')
  const family = await createGroup(ada)
  await apiAs(ada).families.choose({ familyId: family.id })
  expect(await openingOf(ada), 'though there is nothing in it').toBe(family.id)
  await apiAs(ada).families.choose({ familyId: ada.personalSpaceId })
  await apiAs(ada).families.choose({ familyId: ada.personalSpaceId })
  expect(await openingOf(ada)).toBe(ada.personalSpaceId)
})

test('without a choice the first space that holds something opens, else the personal one', { tags: ['DASH-04', 'GAP-148'] }, async () => {
  const family = await createGroup(await createPerson())
  const { id: categoryId } = await addCategory(family, 'home')
  const ben = await addMember(family, { permissions: {} })
  expect(await openingOf(ben), 'he may see nothing there').toBe(ben.personalSpaceId)
  const zoe = await addMember(family, { permissions: { [categoryId]: 'view' } })
  expect(await openingOf(zoe)).toBe(family.id)
  await addCategory(zoe, 'cars')
  expect(await openingOf(zoe)).toBe(zoe.personalSpaceId)
})

test('accepting an invitation chooses its group', { tags: ['GAP-148'] }, async () => {
  const family = await createGroup(await createPerson())
  const { id } = await addCategory(family, 'custom')
  const ben = await createPerson()
  await addCategory(ben, 'cars')
  const { token } = await createInvitation({ family, to: ben.email, levels: { [id]: 'view' } })
  await apiAs(ben).invitations.arrive({ token })
  const [waiting] = await apiAs(ben).invitations.pending()
  await apiAs(ben).invitations.accept({ invitationId: waiting?.id ?? '' })
  expect(await openingOf(ben)).toBe(family.id)
})

test('once a person is out of the group they chose last, the one chosen before opens', { tags: ['GAP-148'] }, async () => {
  const ada = await createPerson()
  const [first, second] = [await createGroup(ada), await createGroup(ada)]
  await apiAs(ada).families.choose({ familyId: first.id })
  await apiAs(ada).families.choose({ familyId: second.id })
  await apiAs(ada).families.remove({ familyId: second.id })
  expect(await openingOf(ada)).toBe(first.id)
  await apiAs(ada).families.remove({ familyId: first.id })
  expect(await openingOf(ada)).toBe(ada.personalSpaceId)
})

test('a choice concerns nobody else: it is no news for the group, and only a member can make it', { tags: ['GAP-148'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const ben = await addMember(family, { permissions: {} })
  const news = async () => superuser('select table_name from app.change_events where family_id = $1 or user_id = $2', [family.id, ada.id])
  const before = await news()
  await apiAs(ada).families.choose({ familyId: family.id })
  expect(await news()).toEqual(before)
  expect(await openingOf(ben)).toBe(ben.personalSpaceId)
  expect(await outcomeOf(apiAs(await createStranger()).families.choose({ familyId: family.id }))).toBe('NOT_FOUND')
})

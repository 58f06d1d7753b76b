import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/a-group.ts'
import { anInvitation } from '#tests/an-invitation.ts'
import { aCategory, aFamily, call, member, type Someone, someone, stranger, superuser } from '#tests/world.ts'

/** Returns the space that opens for a person, and expects the dashboard's first read to be of its categories. */
async function openingOf(person: Someone): Promise<string | undefined> {
  const opening = (await call(person).families.list()).filter((space) => space.opening).map(({ id }) => id)
  expect(opening).toHaveLength(1)
  const here = await call(person).categories.list({ familyId: opening[0] })
  expect(await call(person).categories.list({})).toEqual(here)
  return opening[0]
}

test('the space chosen last opens, on whichever device it was chosen', { tags: ['DASH-03', 'GAP-148'] }, async () => {
  const ada = await someone()
  await aCategory(ada, 'cars')
  const family = await aFamily(ada)
  await call(ada).families.choose({ familyId: family.id })
  expect(await openingOf(ada), 'though there is nothing in it').toBe(family.id)
  await call(ada).families.choose({ familyId: ada.personalSpaceId })
  await call(ada).families.choose({ familyId: ada.personalSpaceId })
  expect(await openingOf(ada)).toBe(ada.personalSpaceId)
})

test(
  'with nothing chosen the first space that holds something opens, else the personal one',
  { tags: ['DASH-04', 'GAP-148'] },
  async () => {
    const family = await aFamily(await someone())
    const { id: categoryId } = await aCategory(family, 'home')
    const ben = await member(family, { permissions: {} })
    expect(await openingOf(ben), 'he may see nothing there').toBe(ben.personalSpaceId)
    const zoe = await member(family, { permissions: { [categoryId]: 'view' } })
    expect(await openingOf(zoe)).toBe(family.id)
    await aCategory(zoe, 'cars')
    expect(await openingOf(zoe)).toBe(zoe.personalSpaceId)
  },
)

test('accepting an invitation chooses its group', { tags: ['GAP-148'] }, async () => {
  const family = await aFamily(await someone())
  const { id } = await aCategory(family, 'custom')
  const ben = await someone()
  await aCategory(ben, 'cars')
  const { token } = await anInvitation({ family, to: ben.email, levels: { [id]: 'view' } })
  await call(ben).invitations.arrive({ token })
  const [waiting] = await call(ben).invitations.pending()
  await call(ben).invitations.accept({ invitationId: waiting?.id ?? '' })
  expect(await openingOf(ben)).toBe(family.id)
})

test('once a person is out of the group they chose last, the one chosen before opens', { tags: ['GAP-148'] }, async () => {
  const ada = await someone()
  const [first, second] = [await aFamily(ada), await aFamily(ada)]
  await call(ada).families.choose({ familyId: first.id })
  await call(ada).families.choose({ familyId: second.id })
  await call(ada).families.remove({ familyId: second.id })
  expect(await openingOf(ada)).toBe(first.id)
  await call(ada).families.remove({ familyId: first.id })
  expect(await openingOf(ada)).toBe(ada.personalSpaceId)
})

test('a choice concerns nobody else: it is no news for the group, and only a member can make it', { tags: ['GAP-148'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const ben = await member(family, { permissions: {} })
  const news = async () => superuser('select table_name from app.change_events where family_id = $1 or user_id = $2', [family.id, ada.id])
  const before = await news()
  await call(ada).families.choose({ familyId: family.id })
  expect(await news()).toEqual(before)
  expect(await openingOf(ben)).toBe(ben.personalSpaceId)
  expect(await outcomeOf(call(await stranger()).families.choose({ familyId: family.id }))).toBe('NOT_FOUND')
})

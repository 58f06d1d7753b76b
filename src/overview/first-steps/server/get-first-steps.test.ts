import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { eventFields } from '#tests/events.ts'
import { createInvitation, newAddress } from '#tests/invitations.ts'
import { emptyItem } from '#tests/item-fixtures.ts'
import { addCategory, createGroup, apiAs, addMember, type TestPerson, createPerson, createStranger } from '#tests/people.ts'

const nothing = { spaceId: null, categories: false, contract: null, invitation: false, event: false }
const stepsOf = async (person: TestPerson) => apiAs(person).firstSteps.get()

/** Creates a broadband contract in Home of a space, as its person writes it. */
async function aBroadbandContract(person: TestPerson, categoryId: string, written: { providerName?: string; contractEndDate?: string }) {
  const all = await apiAs(person).subcategories.listOfCategory({ categoryId })
  const subcategoryId = all.find(({ name }) => name === 'Broadband')?.id ?? ''
  return apiAs(person).items.add({ ...emptyItem, id: makeId(), subcategoryId, monthlyCostPence: 3199, ...written })
}

test('a new account has not done any step yet', async () => {
  expect(await stepsOf(await createPerson())).toEqual(nothing)
})

test('the steps are for the group that the person created, or for themselves when they say so', async () => {
  const amelia = await createPerson()
  await apiAs(amelia).families.choose({ familyId: amelia.personalSpaceId })
  expect(await stepsOf(amelia)).toEqual({ ...nothing, spaceId: amelia.personalSpaceId })
  const ben = await createPerson()
  const family = await createGroup(ben)
  expect(await stepsOf(ben), 'even if nothing else arrived').toEqual({ ...nothing, spaceId: family.id })
  await apiAs(ben).families.choose({ familyId: family.id })
  await apiAs(ben).families.choose({ familyId: ben.personalSpaceId })
  expect(await stepsOf(ben), 'Ben went back and said otherwise').toEqual({ ...nothing, spaceId: ben.personalSpaceId })
  const crew = await createGroup(ben, { groupType: 'friend' })
  expect(await stepsOf(ben), 'a group opens when it is created').toEqual({ ...nothing, spaceId: crew.id })
  await apiAs(ben).families.choose({ familyId: ben.personalSpaceId })
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: ben.personalSpaceId })
  await apiAs(ben).families.choose({ familyId: crew.id })
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: crew.id })
})

test('the steps stay in the space that got categories first, whichever is looked at', async () => {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  await addCategory(family, 'home')
  await addCategory(amelia, 'custom')
  await apiAs(amelia).families.choose({ familyId: amelia.personalSpaceId })
  expect(await stepsOf(amelia)).toEqual({ ...nothing, spaceId: family.id, categories: true })
  const ben = await createPerson()
  await addCategory(ben, 'custom')
  await createGroup(ben)
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: ben.personalSpaceId, categories: true })
})

test('a member of somebody else’s group is not asked, and the steps are not about that group', async () => {
  const family = await createGroup(await createPerson())
  const { id: categoryId } = await addCategory(family, 'home')
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' } })
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: ben.personalSpaceId })
})

test('a contract counts when it has an end date; of several the one that ends last counts', async () => {
  const amelia = await createPerson()
  const { id: categoryId } = await addCategory(amelia, 'home')
  await aBroadbandContract(amelia, categoryId, { providerName: 'No End' })
  expect((await stepsOf(amelia)).contract).toBeNull()
  const nameless = await aBroadbandContract(amelia, categoryId, { contractEndDate: '2027-11-20' })
  expect((await stepsOf(amelia)).contract).toEqual({
    id: nameless.id,
    subcategoryId: nameless.subcategoryId,
    subcategoryName: 'Broadband',
    providerName: null,
    endDate: '2027-11-20',
  })
  await aBroadbandContract(amelia, categoryId, { providerName: 'Wessex Fibre', contractEndDate: '2028-01-31' })
  await aBroadbandContract(amelia, categoryId, { providerName: 'Old Line', contractEndDate: '2025-01-31' })
  expect((await stepsOf(amelia)).contract).toMatchObject({ providerName: 'Wessex Fibre', endDate: '2028-01-31' })
})

test('a contract in a group that the person created counts, one of somebody else’s group does not', async () => {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  const { id: categoryId } = await addCategory(family, 'home')
  await aBroadbandContract(amelia, categoryId, { providerName: 'Wessex Fibre', contractEndDate: '2027-11-20' })
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' } })
  expect((await stepsOf(amelia)).contract).toMatchObject({ providerName: 'Wessex Fibre' })
  expect((await stepsOf(ben)).contract).toBeNull()
})

/** Creates a group of Amelia's with a garden, and her invitation of an address to it. */
async function anInvited() {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  const { id } = await addCategory(family, 'custom')
  return { amelia, family, levels: { [id]: 'view' } as const }
}

test('an invitation sent is the third step, whatever the answer; one that is cancelled is not', async () => {
  const { amelia, family, levels } = await anInvited()
  expect((await stepsOf(amelia)).invitation, 'a group alone is none').toBe(false)
  const { id: invitationId } = await createInvitation({ family, to: newAddress(), levels })
  expect((await stepsOf(amelia)).invitation).toBe(true)
  await apiAs(amelia).invitations.cancel({ invitationId })
  expect((await stepsOf(amelia)).invitation).toBe(false)
  const ben = await createPerson({ firstName: 'Ben' })
  const { token } = await createInvitation({ family, to: ben.email, levels })
  await apiAs(ben).invitations.arrive({ token })
  const [waiting] = await apiAs(ben).invitations.pending()
  await apiAs(ben).invitations.decline({ invitationId: waiting?.id ?? '' })
  expect((await stepsOf(amelia)).invitation).toBe(true)
  expect((await stepsOf(ben)).invitation).toBe(false)
  expect((await stepsOf(await createStranger())).invitation).toBe(false)
})

test('somebody who joined by an invitation has not invited anybody themselves', async () => {
  const { amelia, family, levels } = await anInvited()
  const ben = await createPerson({ firstName: 'Ben' })
  const { token } = await createInvitation({ family, to: ben.email, levels })
  await apiAs(ben).invitations.arrive({ token })
  const [waiting] = await apiAs(ben).invitations.pending()
  await apiAs(ben).invitations.accept({ invitationId: waiting?.id ?? '' })
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: ben.personalSpaceId })
  expect((await stepsOf(amelia)).invitation).toBe(true)
})

test('an event in a space that the person created is the last step', { tags: ['CAL-42'] }, async () => {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  const { id: categoryId } = await addCategory(family, 'home')
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' } })
  await apiAs(ben).events.add({ ...eventFields, id: makeId(), categoryId })
  expect([(await stepsOf(amelia)).event, (await stepsOf(ben)).event]).toEqual([true, false])
})

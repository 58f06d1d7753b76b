import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { anInvitation, aNewAddress } from '#tests/an-invitation.ts'
import { emptyItem } from '#tests/an-item.ts'
import { aCategory, aFamily, call, member, type Someone, someone, stranger } from '#tests/world.ts'

const nothing = { spaceId: null, categories: false, contract: null, invitation: false }
const stepsOf = async (person: Someone) => call(person).firstSteps.get()

/** Creates a broadband contract in Home of a space, as its person writes it. */
async function aBroadbandContract(person: Someone, categoryId: string, written: { providerName?: string; contractEndDate?: string }) {
  const all = await call(person).subcategories.listOfCategory({ categoryId })
  const subcategoryId = all.find(({ name }) => name === 'Broadband')?.id ?? ''
  return call(person).items.add({ ...emptyItem, id: makeId(), subcategoryId, monthlyCostPence: 3199, ...written })
}

test('a new account has not done any step yet', async () => {
  expect(await stepsOf(await someone())).toEqual(nothing)
})

test('the steps are for the group that the person created, or for themselves when they say so', async () => {
  const amelia = await someone()
  await call(amelia).families.choose({ familyId: amelia.personalSpaceId })
  expect(await stepsOf(amelia)).toEqual({ ...nothing, spaceId: amelia.personalSpaceId })
  const ben = await someone()
  const family = await aFamily(ben)
  expect(await stepsOf(ben), 'even if nothing else arrived').toEqual({ ...nothing, spaceId: family.id })
  await call(ben).families.choose({ familyId: family.id })
  await call(ben).families.choose({ familyId: ben.personalSpaceId })
  expect(await stepsOf(ben), 'Ben went back and said otherwise').toEqual({ ...nothing, spaceId: ben.personalSpaceId })
  const crew = await aFamily(ben, { groupType: 'friend' })
  expect(await stepsOf(ben), 'a group opens when it is created').toEqual({ ...nothing, spaceId: crew.id })
  await call(ben).families.choose({ familyId: ben.personalSpaceId })
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: ben.personalSpaceId })
  await call(ben).families.choose({ familyId: crew.id })
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: crew.id })
})

test('the steps stay in the space that got categories first, whichever is looked at', async () => {
  const amelia = await someone()
  const family = await aFamily(amelia)
  await aCategory(family, 'home')
  await aCategory(amelia, 'custom')
  await call(amelia).families.choose({ familyId: amelia.personalSpaceId })
  expect(await stepsOf(amelia)).toEqual({ ...nothing, spaceId: family.id, categories: true })
  const ben = await someone()
  await aCategory(ben, 'custom')
  await aFamily(ben)
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: ben.personalSpaceId, categories: true })
})

test('whoever is in somebody else’s group is not asked, and the steps are not about that group', async () => {
  const family = await aFamily(await someone())
  const { id: categoryId } = await aCategory(family, 'home')
  const ben = await member(family, { permissions: { [categoryId]: 'edit' } })
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: ben.personalSpaceId })
})

test('a contract counts when it has an end date; of several the one that ends last counts', async () => {
  const amelia = await someone()
  const { id: categoryId } = await aCategory(amelia, 'home')
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
  const amelia = await someone()
  const family = await aFamily(amelia)
  const { id: categoryId } = await aCategory(family, 'home')
  await aBroadbandContract(amelia, categoryId, { providerName: 'Wessex Fibre', contractEndDate: '2027-11-20' })
  const ben = await member(family, { permissions: { [categoryId]: 'edit' } })
  expect((await stepsOf(amelia)).contract).toMatchObject({ providerName: 'Wessex Fibre' })
  expect((await stepsOf(ben)).contract).toBeNull()
})

/** Creates a group of Amelia's with a garden, and her invitation of an address to it. */
async function anInvited() {
  const amelia = await someone()
  const family = await aFamily(amelia)
  const { id } = await aCategory(family, 'custom')
  return { amelia, family, levels: { [id]: 'view' } as const }
}

test('an invitation sent is the third step, whatever the answer; one that is cancelled is not', async () => {
  const { amelia, family, levels } = await anInvited()
  expect((await stepsOf(amelia)).invitation, 'a group alone is none').toBe(false)
  const { id: invitationId } = await anInvitation({ family, to: aNewAddress(), levels })
  expect((await stepsOf(amelia)).invitation).toBe(true)
  await call(amelia).invitations.cancel({ invitationId })
  expect((await stepsOf(amelia)).invitation).toBe(false)
  const ben = await someone({ firstName: 'Ben' })
  const { token } = await anInvitation({ family, to: ben.email, levels })
  await call(ben).invitations.arrive({ token })
  const [waiting] = await call(ben).invitations.pending()
  await call(ben).invitations.decline({ invitationId: waiting?.id ?? '' })
  expect((await stepsOf(amelia)).invitation).toBe(true)
  expect((await stepsOf(ben)).invitation).toBe(false)
  expect((await stepsOf(await stranger())).invitation).toBe(false)
})

test('somebody who joined by an invitation has not invited anybody themselves', async () => {
  const { amelia, family, levels } = await anInvited()
  const ben = await someone({ firstName: 'Ben' })
  const { token } = await anInvitation({ family, to: ben.email, levels })
  await call(ben).invitations.arrive({ token })
  const [waiting] = await call(ben).invitations.pending()
  await call(ben).invitations.accept({ invitationId: waiting?.id ?? '' })
  expect(await stepsOf(ben)).toEqual({ ...nothing, spaceId: ben.personalSpaceId })
  expect((await stepsOf(amelia)).invitation).toBe(true)
})

test('without a session nobody learns anything', async () => {
  await expect(call(null).firstSteps.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

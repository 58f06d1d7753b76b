import { expect, test } from 'vitest'
import { createFullGroup, addPendingInvitation, outcomeOf, standings, statusOf } from '#tests/groups.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

const exists = async (familyId: string) => (await superuser('select from app.families where id = $1', [familyId])).length === 1

test('a group with members is kept; only its admins learn why', { tags: ['GRP-06', 'GRP-16', 'WRITE-06'] }, async () => {
  const group = await createFullGroup()
  const outcomes: string[] = []
  for (const standing of standings) outcomes.push(await outcomeOf(apiAs(group[standing]).families.remove({ familyId: group.family.id })))
  expect(outcomes).toEqual(['HAS_MEMBERS', 'HAS_MEMBERS', 'VIEW_ONLY', 'VIEW_ONLY', 'NOT_FOUND', 'NOT_FOUND'])
  await expect(apiAs(group.creator).families.remove({ familyId: group.family.id })).rejects.toThrow(
    'Please remove all members from the group before deleting',
  )
  expect(await exists(group.family.id)).toBe(true)
})

test('a group with only its creator is deleted with all its content and invitations', { tags: ['GRP-17', 'GAP-15'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const cars = await addCategory(family, 'cars')
  const hers = await addCategory(ada, 'cars')
  await superuser("insert into app.cars (category_id, name) values ($1, 'Golf')", [cars.id])
  const invitation = await addPendingInvitation({ family, from: ada, email: 'ben@example.org' })

  expect(await apiAs(ada).families.remove({ familyId: family.id })).toEqual({})
  expect(await exists(family.id)).toBe(false)
  expect(await superuser('select from app.categories where id = $1', [cars.id])).toEqual([])
  expect(await superuser('select from app.cars where category_id = $1', [cars.id])).toEqual([])
  expect(await statusOf(invitation)).toBeUndefined()
  expect(await apiAs(ada).categories.list({ familyId: ada.personalSpaceId })).toMatchObject([{ id: hers.id }])
  expect(await outcomeOf(apiAs(ada).families.remove({ familyId: family.id }))).toBe('NOT_FOUND')
})

test('a group can be deleted once its last member is removed, even if there is a change log about them', { tags: ['GRP-16'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const cars = await addCategory(family, 'cars')
  const ben = await addMember(family, { permissions: { [cars.id]: 'edit' } })
  expect(await outcomeOf(apiAs(ada).families.remove({ familyId: family.id }))).toBe('HAS_MEMBERS')
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  expect(await outcomeOf(apiAs(ada).families.remove({ familyId: family.id }))).toBe('OK')
  expect(await superuser('select from app.category_change_log where family_id = $1', [family.id])).toEqual([])
})

test('an admin cannot delete the group while its creator is in it', { tags: ['GAP-15'] }, async () => {
  const family = await createGroup(await createPerson())
  const admin = await addMember(family, { role: 'admin' })
  expect(await outcomeOf(apiAs(admin).families.remove({ familyId: family.id }))).toBe('HAS_MEMBERS')
})

test('nobody can delete their personal space', { tags: ['GAP-02'] }, async () => {
  const ada = await createPerson()
  expect(await outcomeOf(apiAs(ada).families.remove({ familyId: ada.personalSpaceId }))).toBe('VIEW_ONLY')
  expect(await exists(ada.personalSpaceId)).toBe(true)
})

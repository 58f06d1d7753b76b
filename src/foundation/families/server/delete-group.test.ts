import { expect, test } from 'vitest'
import { aGroup, aPendingInvitation, outcomeOf, standings, statusOf } from '#tests/a-group.ts'
import { aCategory, aFamily, call, member, someone, superuser } from '#tests/world.ts'

const exists = async (familyId: string) => (await superuser('select from app.families where id = $1', [familyId])).length === 1

test(
  'a group with members is kept, whoever tries to delete it; only its admins learn why',
  { tags: ['GRP-06', 'GRP-16', 'WRITE-06'] },
  async () => {
    const group = await aGroup()
    const outcomes: string[] = []
    for (const standing of standings) outcomes.push(await outcomeOf(call(group[standing]).families.remove({ familyId: group.family.id })))
    expect(outcomes).toEqual(['HAS_MEMBERS', 'HAS_MEMBERS', 'VIEW_ONLY', 'VIEW_ONLY', 'NOT_FOUND', 'NOT_FOUND'])
    await expect(call(group.creator).families.remove({ familyId: group.family.id })).rejects.toThrow(
      'Please remove all members from the group before deleting',
    )
    expect(await exists(group.family.id)).toBe(true)
  },
)

test(
  'a group with only its creator is deleted with its categories, their content and its pending invitations',
  { tags: ['GRP-17', 'GAP-15'] },
  async () => {
    const ada = await someone()
    const family = await aFamily(ada)
    const cars = await aCategory(family, 'cars')
    const hers = await aCategory(ada, 'cars')
    await superuser("insert into app.cars (category_id, name) values ($1, 'Golf')", [cars.id])
    const invitation = await aPendingInvitation({ family, from: ada, email: 'ben@example.org' })

    expect(await call(ada).families.remove({ familyId: family.id })).toEqual({})
    expect(await exists(family.id)).toBe(false)
    expect(await superuser('select from app.categories where id = $1', [cars.id])).toEqual([])
    expect(await superuser('select from app.cars where category_id = $1', [cars.id])).toEqual([])
    expect(await statusOf(invitation)).toBeUndefined()
    expect(await call(ada).categories.list({ familyId: ada.personalSpaceId })).toMatchObject([{ id: hers.id }])
    expect(await outcomeOf(call(ada).families.remove({ familyId: family.id }))).toBe('NOT_FOUND')
  },
)

test('a group can be deleted once its last member is removed, even if there is a change log about them', { tags: ['GRP-16'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const cars = await aCategory(family, 'cars')
  const ben = await member(family, { permissions: { [cars.id]: 'edit' } })
  expect(await outcomeOf(call(ada).families.remove({ familyId: family.id }))).toBe('HAS_MEMBERS')
  await call(ada).members.remove({ memberId: ben.memberId })
  expect(await outcomeOf(call(ada).families.remove({ familyId: family.id }))).toBe('OK')
  expect(await superuser('select from app.category_change_log where family_id = $1', [family.id])).toEqual([])
})

test('an admin cannot delete the group while its creator is in it', { tags: ['GAP-15'] }, async () => {
  const family = await aFamily(await someone())
  const admin = await member(family, { role: 'admin' })
  expect(await outcomeOf(call(admin).families.remove({ familyId: family.id }))).toBe('HAS_MEMBERS')
})

test('nobody can delete their personal space', { tags: ['GAP-02'] }, async () => {
  const ada = await someone()
  expect(await outcomeOf(call(ada).families.remove({ familyId: ada.personalSpaceId }))).toBe('VIEW_ONLY')
  expect(await exists(ada.personalSpaceId)).toBe(true)
})

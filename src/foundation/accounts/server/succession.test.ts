import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { membershipOf, outcomeOf } from '#tests/groups.ts'
import { superuser } from '#tests/pools.ts'
import { addCategory, createGroup, apiAs, type Family, addMember, type Membership, type TestPerson, createPerson } from '#tests/people.ts'

type Member = TestPerson & { memberId: string }

async function joined(family: Family, daysAgo: number, membership: Membership = {}): Promise<Member> {
  const person = await addMember(family, membership)
  await superuser("update app.family_members set joined_at = now() - $2 * interval '1 day' where id = $1", [person.memberId, daysAgo])
  return person
}

async function creatorOf({ id }: Family): Promise<string | undefined> {
  const [family] = await superuser<{ created_by: string }>('select created_by from app.families where id = $1', [id])
  return family?.created_by
}

async function remove(person: TestPerson, successors: Array<{ familyId: string; memberId: string }> = []): Promise<void> {
  await apiAs(person).account.remove({ password: person.password, successors })
}

test('a group passes to its longest-standing admin, who creates and administers it from then on', { tags: ['GAP-27'] }, async () => {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  const cars = await addCategory(family, 'cars')
  await joined(family, 30)
  const heir = await joined(family, 10, { role: 'admin' })
  await joined(family, 5, { role: 'admin' })
  await remove(amelia)
  expect(await creatorOf(family)).toBe(heir.id)
  expect(await membershipOf(family, amelia)).toBeUndefined()
  expect(await apiAs(heir).families.list()).toMatchObject([{ id: heir.personalSpaceId }, { id: family.id, administered: true }])
  // They can now edit what was shared with nobody.
  expect(await apiAs(heir).categories.list({ familyId: family.id })).toMatchObject([{ id: cars.id, access: 'edit' }])
})

test('without another admin the longest-standing full_access member follows, then any member', { tags: ['GAP-27'] }, async () => {
  const [amelia, ada] = [await createPerson(), await createPerson({ firstName: 'Ada' })]
  const [family, other] = [await createGroup(amelia), await createGroup(ada)]
  await joined(family, 30, { role: 'view_only' })
  await joined(family, 5)
  const full = await joined(family, 10)
  await joined(other, 5, { role: 'view_only' })
  const looker = await joined(other, 10, { role: 'view_only' })
  await Promise.all([remove(amelia), remove(ada)])
  expect(await creatorOf(family)).toBe(full.id)
  expect(await membershipOf(family, full)).toMatchObject({ role: 'admin' })
  expect(await creatorOf(other)).toBe(looker.id)
  expect(await membershipOf(other, looker)).toMatchObject({ role: 'admin' })
})

test('a chosen member takes over, one for each group; the others keep their role', { tags: ['GAP-27'] }, async () => {
  const amelia = await createPerson()
  const [family, friends] = [await createGroup(amelia), await createGroup(amelia, { groupType: 'friend' })]
  const admin = await joined(family, 30, { role: 'admin' })
  const chosen = await joined(family, 1, { role: 'view_only' })
  const first = await joined(friends, 30)
  const second = await joined(friends, 1)
  await remove(amelia, [
    { familyId: family.id, memberId: chosen.memberId },
    { familyId: friends.id, memberId: second.memberId },
  ])
  expect(await creatorOf(family)).toBe(chosen.id)
  expect(await membershipOf(family, chosen)).toMatchObject({ role: 'admin' })
  expect(await membershipOf(family, admin)).toMatchObject({ role: 'admin' })
  expect(await creatorOf(friends)).toBe(second.id)
  expect(await membershipOf(friends, first)).toMatchObject({ role: 'full_access' })
})

test('only another member of the group can be chosen; else nobody counts as chosen', { tags: ['GAP-27'] }, async () => {
  const [amelia, olga] = [await createPerson(), await createPerson({ firstName: 'Olga' })]
  const [family, foreign] = [await createGroup(amelia), await createGroup(olga)]
  const outsider = await joined(foreign, 30, { role: 'admin' })
  const heir = await joined(family, 10)
  const own = await membershipOf(family, amelia)
  await remove(amelia, [
    { familyId: family.id, memberId: outsider.memberId },
    { familyId: family.id, memberId: own?.id ?? '' },
    { familyId: foreign.id, memberId: outsider.memberId },
  ])
  expect(await creatorOf(family)).toBe(heir.id)
  expect(await membershipOf(family, outsider)).toBeUndefined()
  expect(await creatorOf(foreign)).toBe(olga.id)
})

test('a group somebody else created stays as it is, without the person and their levels', { tags: ['GAP-27'] }, async () => {
  const host = await createPerson({ firstName: 'Hanna' })
  const family = await createGroup(host)
  const cars = await addCategory(family, 'cars')
  const amelia = await joined(family, 10, { role: 'admin', firstName: 'Amelia', permissions: { [cars.id]: 'edit' } })
  const ben = await joined(family, 5, { permissions: { [cars.id]: 'view' } })
  await remove(amelia, [{ familyId: family.id, memberId: ben.memberId }])
  expect(await creatorOf(family)).toBe(host.id)
  expect(await membershipOf(family, ben)).toMatchObject({ role: 'full_access' })
  expect(await superuser('select from app.category_permissions where category_id = $1', [cars.id])).toHaveLength(1)
})

test('a group with nobody left is deleted with its content', { tags: ['GAP-27'] }, async () => {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  const cars = await addCategory(family, 'cars')
  await remove(amelia)
  expect(await creatorOf(family)).toBeUndefined()
  expect(await superuser('select from app.categories where id = $1', [cars.id])).toHaveLength(0)
})

test('when all leave at once the group passes on, and is deleted with the last one', { tags: ['GAP-27', 'prove'] }, async () => {
  for (let round = 1; round <= 10; round += 1) {
    const amelia = await createPerson()
    const [family, friends] = [await createGroup(amelia), await createGroup(amelia, { groupType: 'friend' })]
    const ben = await joined(family, 10)
    await addMember(friends, { person: ben })
    const last = await joined(family, 5, { role: 'view_only', firstName: 'Luke' })
    await Promise.all([remove(amelia), remove(ben)])
    expect(await creatorOf(family)).toBe(last.id)
    expect(await creatorOf(friends)).toBeUndefined()
    await remove(last)
    expect(await creatorOf(family)).toBeUndefined()
  }
})

test('a chosen member who is removed at once takes over the group or is out, never both', { tags: ['GAP-27'] }, async () => {
  for (let round = 0; round < 12; round += 1) {
    const amelia = await createPerson()
    const family = await createGroup(amelia)
    const admin = await joined(family, 30, { role: 'admin' })
    const chosen = await joined(family, 10)
    const takeOut = async (): Promise<string> => {
      await wait(round)
      return outcomeOf(apiAs(admin).members.remove({ memberId: chosen.memberId }))
    }
    const [outcome] = await Promise.all([takeOut(), remove(amelia, [{ familyId: family.id, memberId: chosen.memberId }])])
    const stands = { creator: await creatorOf(family), role: (await membershipOf(family, chosen))?.role }
    const [gone, has] = [
      { outcome: 'OK', creator: admin.id, role: undefined },
      { outcome: 'CREATOR', creator: chosen.id, role: 'admin' },
    ]
    expect({ outcome, ...stands }).toEqual(outcome === 'OK' ? gone : has)
  }
})

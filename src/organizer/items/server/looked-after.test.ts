import { expect, test } from 'vitest'
import { changePermissions } from '#foundation/members/server/members.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { membershipOf } from '#tests/groups.ts'
import { addBroadband, emptyItem } from '#tests/item-fixtures.ts'
import { raceThreeOnLock } from '#tests/race-of-three.ts'
import { apiAs, addMember, type TestPerson } from '#tests/people.ts'
import { changeItem } from './items.ts'

/** Ada's group with a home that Ben may edit and Lou may view, and Una may not see; and the fields of a contract of it. */
async function aHome() {
  const { family, categoryId, subcategoryId } = await addBroadband()
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' }, firstName: 'Ben' })
  const lou = await addMember(family, { permissions: { [categoryId]: 'view' }, firstName: 'Lou' })
  const una = await addMember(family, { firstName: 'Una' })
  const fields = { ...emptyItem, providerName: 'Wessex Fibre' }
  const aContract = (person: TestPerson | null) => ({ ...fields, id: makeId(), subcategoryId, lookedAfterBy: person?.id ?? null })
  const ada = family.creator
  const looksAfter = async () => (await apiAs(ada).items.list({ subcategoryId }))[0]?.lookedAfterBy?.id ?? null
  return { family, ada, ben, lou, una, categoryId, subcategoryId, fields, aContract, looksAfter }
}

test('anybody who may see a contract can be put down to look after it, and nobody else', { tags: ['RENEW-21'] }, async () => {
  const { ada, ben, lou, una, fields, aContract, subcategoryId } = await aHome()
  const added = await apiAs(ben).items.add(aContract(lou))
  expect(added.lookedAfterBy).toEqual({ id: lou.id, name: 'Lou Bell' })
  await expect(apiAs(ben).items.add(aContract(una))).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE', status: 422 })
  const change = { ...fields, itemId: added.id, ifVersion: 1 }
  await expect(apiAs(ada).items.change({ ...change, lookedAfterBy: una.id })).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE' })
  await expect(apiAs(ada).items.change({ ...change, lookedAfterBy: makeId() })).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE' })
  expect(await apiAs(ada).items.change({ ...change, lookedAfterBy: ada.id })).toMatchObject({ version: 2, lookedAfterBy: { id: ada.id } })
  expect(await apiAs(lou).items.list({ subcategoryId })).toMatchObject([{ lookedAfterBy: { id: ada.id } }])
  expect(await apiAs(ada).items.change({ ...change, ifVersion: 2, lookedAfterBy: null })).toMatchObject({ lookedAfterBy: null })
})

test('a change keeps who looks after a contract unless it names somebody; a new one has nobody', { tags: ['RENEW-21'] }, async () => {
  const { ada, lou, fields, aContract, subcategoryId } = await aHome()
  expect(await apiAs(ada).items.add({ ...fields, id: makeId(), subcategoryId })).toMatchObject({ lookedAfterBy: null })
  const { id } = await apiAs(ada).items.add(aContract(lou))
  const changed = await apiAs(ada).items.change({ ...fields, itemId: id, ifVersion: 1, notes: 'By post' })
  expect(changed).toMatchObject({ notes: 'By post', lookedAfterBy: { id: lou.id } })
})

test('somebody who may not see the home does not learn who can look after its contracts', { tags: ['RENEW-21'] }, async () => {
  const { ada, ben, una, fields, aContract } = await aHome()
  const { id } = await apiAs(ada).items.add(aContract(ben))
  for (const person of [ben, una]) {
    await expect(apiAs(una).items.add(aContract(person))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(apiAs(una).items.change({ ...fields, itemId: id, ifVersion: 1, lookedAfterBy: person.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
})

test('a removed member looks after nothing; the contracts stay', { tags: ['RENEW-21'] }, async () => {
  const { ada, lou, aContract, subcategoryId } = await aHome()
  const { id } = await apiAs(ada).items.add(aContract(lou))
  await apiAs(ada).members.remove({ memberId: lou.memberId })
  expect(await apiAs(ada).items.list({ subcategoryId })).toMatchObject([{ id, version: 2, lookedAfterBy: null }])
})

test('a member who may see a home no more looks after none of its contracts', { tags: ['RENEW-21'] }, async () => {
  const { ada, lou, categoryId, aContract, looksAfter } = await aHome()
  await apiAs(ada).items.add(aContract(lou))
  await apiAs(ada).members.changePermissions({ memberId: lou.memberId, changes: [{ categoryId, ifVersion: 1, level: null }] })
  expect(await looksAfter()).toBeNull()
})

test('who may still see a home goes on looking after its contracts, whatever else changes', { tags: ['RENEW-21'] }, async () => {
  const { family, ada, ben, categoryId, aContract, looksAfter } = await aHome()
  await apiAs(ada).items.add(aContract(ben))
  await apiAs(ada).members.changePermissions({ memberId: ben.memberId, changes: [{ categoryId, ifVersion: 1, level: 'view' }] })
  const { version = 0 } = (await membershipOf(family, ben)) ?? {}
  await apiAs(ada).members.changeRole({ memberId: ben.memberId, ifVersion: version, role: 'view_only' })
  expect(await looksAfter()).toBe(ben.id)
})

test('a former admin and a deleted account look after nothing', { tags: ['RENEW-21'] }, async () => {
  const { family, ada, lou, aContract, looksAfter } = await aHome()
  const adam = await addMember(family, { role: 'admin', firstName: 'Adam' })
  const { id: itemId } = await apiAs(ada).items.add(aContract(adam))
  const { version = 0 } = (await membershipOf(family, adam)) ?? {}
  await apiAs(ada).members.changeRole({ memberId: adam.memberId, ifVersion: version, role: 'full_access' })
  expect(await looksAfter()).toBeNull()
  const { id: _id, subcategoryId: _place, ...fields } = aContract(lou)
  await apiAs(ada).items.change({ ...fields, itemId, ifVersion: 2 })
  await apiAs(lou).account.remove({ password: lou.password })
  expect(await looksAfter()).toBeNull()
})

test('of a right that is taken away and a contract that is handed over at once, neither is missed', { tags: ['RENEW-21'] }, async () => {
  const { ada, lou, categoryId, fields, aContract, looksAfter } = await aHome()
  const { id: itemId } = await apiAs(ada).items.add(aContract(null))
  const taking = { memberId: lou.memberId, changes: [{ categoryId, ifVersion: 1, level: null }] }
  const toLou = { ...fields, itemId, ifVersion: 1, lookedAfterBy: lou.id }
  const handing = async () => apiAs(ada).items.change(toLou)
  expect(await raceThreeOnLock(ada, async (db: Db) => changePermissions(db, taking), handing)).toBe('NOT_ASSIGNABLE')
  const other = await aHome()
  const { id } = await apiAs(other.ada).items.add(other.aContract(null))
  const taken = async () =>
    apiAs(other.ada).members.changePermissions({
      memberId: other.lou.memberId,
      changes: [{ categoryId: other.categoryId, ifVersion: 1, level: null }],
    })
  expect(
    await raceThreeOnLock(
      other.ada,
      async (db) => changeItem(db, { ...toLou, itemId: id, lookedAfterBy: other.lou.id }, new Date()),
      taken,
    ),
  ).toBe('OK')
  expect([await looksAfter(), await other.looksAfter()]).toEqual([null, null])
})

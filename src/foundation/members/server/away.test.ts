import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup, membershipOf, outcomeOf, standings } from '#tests/groups.ts'
import { apiAs, type TestPerson, superuser } from '#tests/people.ts'

const [from, to] = ['2099-12-01', '2099-12-09']

async function createGroupOf() {
  const group = await createFullGroup()
  const tobi = { id: makeId(), familyId: group.family.id, name: 'Tobi', color: 1, memberType: 'family' } as const
  const child = await apiAs(group.creator).members.addWithoutAccount({ ...tobi, permissions: [] })
  const memberOf = async (person: TestPerson): Promise<string> => (await membershipOf(group.family, person))?.id ?? ''
  const add = async (by: TestPerson, memberId: string, said: { id?: string; from?: string; to?: string } = {}) =>
    apiAs(by).members.addAway({ id: makeId(), memberId, from, to, ...said })
  const seenBy = async (person: TestPerson) => {
    const all = await apiAs(person).members.list({ familyId: group.family.id })
    return Object.fromEntries(all.filter(({ away }) => away.length > 0).map(({ name, away }) => [name, away]))
  }
  return { ...group, child, memberOf, add, seenBy }
}

test('each member enters when they are away, and every member of the group sees it', { tags: ['FOLK-26'] }, async () => {
  const { full, looker, creator, elsewhere, memberOf, add, seenBy } = await createGroupOf()
  const away = await add(looker, await memberOf(looker))
  expect(away).toMatchObject({ from, to })
  for (const person of [creator, full, looker]) expect(await seenBy(person)).toEqual({ 'Luke Bell': [away] })
  expect(await apiAs(elsewhere).members.mine()).toEqual([])
  const later = await add(looker, await memberOf(looker), { from: '2099-11-01', to: '2099-11-01' })
  expect(await seenBy(full)).toEqual({ 'Luke Bell': [later, away] })
})

test('only admins of the group enter it for somebody else', { tags: ['FOLK-26'] }, async () => {
  const group = await createGroupOf()
  const { child, full, memberOf, add } = group
  const fullId = await memberOf(full)
  const outcomes: Record<string, readonly string[]> = {}
  for (const standing of standings)
    outcomes[standing] = [await outcomeOf(add(group[standing], child.id)), await outcomeOf(add(group[standing], fullId))]
  expect(outcomes).toEqual({
    creator: ['OK', 'OK'],
    admin: ['OK', 'OK'],
    full: ['VIEW_ONLY', 'OK'],
    looker: ['VIEW_ONLY', 'VIEW_ONLY'],
    elsewhere: ['NOT_FOUND', 'NOT_FOUND'],
    stranger: ['NOT_FOUND', 'NOT_FOUND'],
  })
  const [away] = await superuser<{ id: string }>('select id from app.away where user_id = $1', [full.id])
  const removed: Record<string, string> = {}
  for (const standing of [...standings].toReversed())
    removed[standing] = await outcomeOf(apiAs(group[standing]).members.removeAway({ awayId: away?.id ?? '' }))
  expect(removed).toEqual({
    stranger: 'NOT_FOUND',
    elsewhere: 'NOT_FOUND',
    looker: 'VIEW_ONLY',
    full: 'OK',
    admin: 'NOT_FOUND',
    creator: 'NOT_FOUND',
  })
  const [other] = await superuser<{ id: string }>('select id from app.away where user_id = $1', [full.id])
  expect(await outcomeOf(apiAs(group.admin).members.removeAway({ awayId: other?.id ?? '' }))).toBe('OK')
})

test('sent twice it is there once, and another with the same id is refused', { tags: ['FOLK-26'] }, async () => {
  const { full, looker, memberOf, add, seenBy } = await createGroupOf()
  const [id, memberId] = [makeId(), await memberOf(full)]
  await add(full, memberId, { id })
  expect(await add(full, memberId, { id })).toEqual({ id, from, to })
  expect(await outcomeOf(add(full, memberId, { id, to: '2099-12-10' }))).toBe('CONFLICT')
  expect(await outcomeOf(add(looker, await memberOf(looker), { id }))).toBe('CONFLICT')
  expect(await outcomeOf(add(full, memberId, { from: to, to: from }))).toBe('BAD_REQUEST')
  expect(await seenBy(looker)).toEqual({ 'Fay Bell': [{ id, from, to }] })
})

test('what is over goes, there are twenty at most, and with the member they are gone', { tags: ['FOLK-26'] }, async () => {
  const { creator, full, memberOf, add, seenBy } = await createGroupOf()
  const memberId = await memberOf(full)
  await add(full, memberId, { from: '2020-01-01', to: '2020-01-02' })
  for (let time = 0; time < 20; time++) await add(full, memberId)
  expect((await seenBy(creator))['Fay Bell']).toHaveLength(20)
  expect(await outcomeOf(add(full, memberId))).toBe('QUOTA_REACHED')
  await apiAs(creator).members.remove({ memberId })
  expect(await superuser('select from app.away where user_id = $1', [full.id])).toEqual([])
})

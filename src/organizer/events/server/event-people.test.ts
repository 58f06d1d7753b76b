import { expect, test } from 'vitest'
import { todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addedAt, changedAt, changeOf, eventFields } from '#tests/events.ts'
import { outcomeOf } from '#tests/groups.ts'
import { move, twoGroups } from '#tests/moves.ts'
import { addMember, apiAs, superuser, testPools, type TestPerson } from '#tests/people.ts'
import { addTablet } from '#tests/tablets.ts'
import { extendEvents } from './extend-events.ts'

type Whom = readonly (string | { id: string })[]
const ids = (people: Whom): string[] => people.map((one) => (typeof one === 'string' ? one : one.id))

/** Two groups, with an event for some of those who may see the cars, alone and as a series. */
async function events(whom: (group: Awaited<ReturnType<typeof twoGroups>>) => Whom) {
  const group = await twoGroups()
  const { cleo, cars } = group
  const day = todayOf(new Date(), 'Europe/London')
  const fields = { ...eventFields, day, people: ids(whom(group)), categoryId: cars.id }
  const alone = await addedAt(new Date(), cleo, fields)
  const series = await addedAt(new Date(), cleo, { ...fields, repeats: { rule: 'FREQ=WEEKLY;INTERVAL=4' } })
  /** The different lists of all events of the cars and of their series. */
  const lists = async (): Promise<(string[] | null)[]> => {
    const rows = await superuser<{ people: string[] | null }>(
      `select distinct people from (select for_people as people from app.appointments where category_id = $1
         union all select for_people from app.appointment_series where category_id = $1) a order by people`,
      [cars.id],
    )
    return rows.map(({ people }) => people)
  }
  return { ...group, alone, series, lists }
}

const loses = async ({ memberId }: { memberId: string }): Promise<unknown> =>
  superuser('delete from app.category_permissions where family_member_id = $1', [memberId])

test('twelve who may see it can be named, those without an account too, each once', { tags: ['CAL-07'] }, async () => {
  const { cleo, family, cars, fay } = await twoGroups()
  const permissions = [{ categoryId: cars.id, permission: 'view' as const }]
  const children = await Promise.all(
    Array.from({ length: 11 }, async (_, index) =>
      apiAs(cleo).members.addWithoutAccount({
        id: makeId(),
        familyId: family.id,
        name: `Mia ${index}`,
        color: 3,
        memberType: 'family',
        permissions,
      }),
    ),
  )
  const people = [...children.map(({ userId }) => userId), fay.id]
  const added = await apiAs(cleo).events.add({ ...eventFields, id: makeId(), categoryId: cars.id, people })
  expect(added.people).toEqual(people)
  const twice = { people: [fay.id, fay.id] }
  expect((await apiAs(cleo).events.change(changeOf(added, twice))).people).toEqual([fay.id])
})

test('a stranger, a member who may not see it and a tablet cannot be named', async () => {
  const { cleo, family, cars, stranger, fay, alone } = await events(({ cleo: one }) => [one])
  const sid = await addMember(family, { firstName: 'Sid' })
  const tablet = await addTablet(cleo, family.id, [{ categoryId: cars.id, permission: 'view' }])
  for (const { id } of [stranger, sid, tablet, { id: makeId() }]) {
    const add = apiAs(cleo).events.add({ ...eventFields, id: makeId(), categoryId: cars.id, people: [fay.id, id] })
    expect(await outcomeOf(add)).toBe('NOT_A_MEMBER')
    expect(await outcomeOf(apiAs(cleo).events.change(changeOf(alone, { people: [id] })))).toBe('NOT_A_MEMBER')
  }
})

test(
  'a level, a role or the group that goes takes its person out of all lists, and leaves an empty one',
  { tags: ['CAL-08', 'GAP-172'] },
  async () => {
    const { cleo, admin, fay, luke, family, lists } = await events(({ admin: one, fay: two, luke: three }) => [one, two, three])
    await loses(luke)
    expect(await lists()).toEqual([[admin.id, fay.id]])
    await superuser("update app.family_members set role = 'full_access' where id = $1", [admin.memberId])
    expect(await lists()).toEqual([[fay.id]])
    await apiAs(fay).members.leave({ familyId: family.id, successorId: null })
    expect(await lists()).toEqual([[]])
    await extendEvents(testPools().worker, new Date(Date.now() + 200 * 86_400_000))
    expect(await lists()).toEqual([[]])
    expect((await apiAs(cleo).members.list({ familyId: family.id })).map(({ userId }) => userId)).not.toContain(fay.id)
  },
)

test('an account that is deleted leaves all lists, and everybody stays everybody', { tags: ['GAP-172'] }, async () => {
  const { cleo, cars, fay, lists } = await events(({ fay: one }) => [one])
  const everybody = await apiAs(cleo).events.add({ ...eventFields, id: makeId(), categoryId: cars.id })
  await apiAs(fay).account.remove({ password: fay.password, successors: [] })
  expect(await lists()).toEqual([[], null])
  expect((await apiAs(cleo).events.get({ eventId: everybody.id })).people).toBeNull()
})

test('a room that moves to another group takes along those who see it there', { tags: ['GAP-172', 'GAP-10'] }, async () => {
  const { cleo, fay, luke, cars, friends, lists, alone } = await events(({ luke: one, fay: two }) => [one, two])
  await apiAs(cleo).events.add({ ...eventFields, id: makeId(), categoryId: cars.id, people: [luke.id] })
  await move(cleo, cars.id, friends.id)
  expect(await lists()).toEqual([[], [fay.id]])
  expect((await apiAs(cleo).events.get({ eventId: alone.id })).people).toEqual([fay.id])
})

test('somebody whom it was for may stay named while others change it, and comes back only where chosen', async () => {
  const { cleo, fay, luke, alone } = await events(({ luke: one, fay: two }) => [one, two])
  await loses(luke)
  expect(await outcomeOf(apiAs(cleo).events.change(changeOf(alone, {})))).toBe('CONFLICT')
  const now = await apiAs(cleo).events.get({ eventId: alone.id })
  expect(now.people).toEqual([fay.id])
  expect(await outcomeOf(apiAs(cleo).events.change(changeOf(now, { people: alone.people })))).toBe('NOT_A_MEMBER')
  expect((await apiAs(cleo).events.change(changeOf(now, { people: [] }))).people).toEqual([])
})

test('two admins who take away the last two at once leave nobody', { tags: ['GAP-172'] }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { cleo, admin, fay, luke, lists } = await events(({ luke: one, fay: two }) => [one, two])
    const remove = async (by: TestPerson, { memberId }: { memberId: string }) => outcomeOf(apiAs(by).members.remove({ memberId }))
    expect(await Promise.all([remove(cleo, luke), remove(admin, fay)])).toEqual(['OK', 'OK'])
    expect(await lists()).toEqual([[]])
  }
})

test('somebody who is removed while others name them is on no list afterwards', { tags: ['GAP-172'] }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { cleo, admin, fay, luke, alone, series, lists } = await events(({ fay: one }) => [one])
    const people = [fay.id, luke.id]
    const outcomes = await Promise.all([
      outcomeOf(apiAs(admin).members.remove({ memberId: luke.memberId })),
      outcomeOf(apiAs(cleo).events.change(changeOf(alone, { people }))),
      outcomeOf(apiAs(cleo).events.change(changeOf(series, { people, scope: 'following' }))),
    ])
    expect(outcomes[0]).toBe('OK')
    expect(outcomes.slice(1).every((one) => ['OK', 'NOT_A_MEMBER'].includes(one))).toBe(true)
    expect(await lists()).toEqual([[fay.id]])
  }
})

test('those given to this and all following are on each later one, also on those written later', { tags: ['CAL-12'] }, async () => {
  const { cleo, fay, luke, series, cars } = await events(({ fay: one }) => [one])
  const repeating = async () => (await apiAs(cleo).events.list({ categoryId: cars.id })).filter(({ repeats }) => repeats !== null)
  const ahead = await repeating()
  const [, second] = ahead
  if (second === undefined) throw new Error('there is no second one')
  await changedAt(new Date(), cleo, second, { people: [luke.id, fay.id], scope: 'following' })
  await extendEvents(testPools().worker, new Date(Date.now() + 200 * 86_400_000))
  const [first, ...later] = await repeating()
  expect(first).toMatchObject({ id: series.id, people: [fay.id] })
  // How many more depends on which worker of the tests that run at once came first.
  expect(later.length).toBeGreaterThanOrEqual(ahead.length)
  for (const { people } of later) expect(people).toEqual([luke.id, fay.id])
})

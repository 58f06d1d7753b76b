import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addPendingInvitation, emailsTo, levelsOf, notificationsOf, statusOf } from '#tests/groups.ts'
import { expectNothingLeftBehind, logOf, move, rowsOf, sees, twoGroups } from '#tests/moves.ts'
import { newTask, creditsIn } from '#tests/task-fixtures.ts'
import { addTrip } from '#tests/trips.ts'
import { someThings } from '#tests/access/things.ts'
import { addCategory, apiAs, addMember, type TestPerson, superuser } from '#tests/people.ts'

test('a category moves to another group with every row in it, behind the categories that are there', { tags: ['GAP-10'] }, async () => {
  const { cleo, cars, friends } = await twoGroups()
  const garden = await addCategory(friends, 'custom')
  await someThings(cars.id)
  const before = await rowsOf(cars.id)
  expect(Object.keys(before).length).toBeGreaterThan(10)
  expect(await move(cleo, cars.id, friends.id)).toMatchObject({
    id: cars.id,
    familyId: friends.id,
    name: 'Cars',
    access: 'edit',
    version: 2,
  })
  expect(await rowsOf(cars.id)).toEqual(before)
  expect((await apiAs(cleo).categories.list({ familyId: friends.id })).map(({ id }) => id)).toEqual([garden.id, cars.id])
  await expectNothingLeftBehind(cars.id)
})

test('people of both groups keep their level, others lose it, and the new admins see it', { tags: ['GAP-10', 'GAP-06'] }, async () => {
  const { cleo, admin, fay, luke, mia, cars, friends } = await twoGroups()
  await move(cleo, cars.id, friends.id)
  expect(await Promise.all([cleo, fay, mia, admin, luke].map(async (person) => sees(person, cars.id)))).toEqual([
    'edit',
    'edit',
    'edit',
    undefined,
    undefined,
  ])
  expect(await levelsOf(fay.memberId)).toEqual({})
  expect(await levelsOf(luke.memberId)).toEqual({})
})

test('tasks and trips keep people of the new group; trips keep the names of others', { tags: ['GAP-10', 'GAP-30', 'GAP-96'] }, async () => {
  const { cleo, fay, luke, family, friends, cars } = await twoGroups()
  const travel = await addCategory(family, 'travel')
  const { plan } = await addTrip(cleo, travel.id)
  for (const person of [fay, luke]) {
    await apiAs(cleo).tasks.add({ ...newTask({ title: person.firstName, assignedTo: person.id }), categoryId: cars.id })
    const participant = { id: makeId(), travelPlanId: plan, name: person.firstName, email: null, userId: person.id }
    await apiAs(cleo).travel.addParticipant(participant)
  }
  for (const { id } of [cars, travel]) {
    await move(cleo, id, friends.id)
    await expectNothingLeftBehind(id)
  }
  const tasks = await apiAs(cleo).tasks.list({ categoryId: cars.id })
  expect(Object.fromEntries(tasks.map(({ title, assignee }) => [title, assignee?.id]))).toEqual({ Fay: fay.id, Luke: undefined })
  const people = await superuser(
    'select name, user_id from app.travel_participants where travel_plan_id = $1 and name = any ($2) order by name',
    [plan, ['Fay', 'Luke']],
  )
  expect(people).toEqual([
    { name: 'Fay', user_id: fay.id },
    { name: 'Luke', user_id: null },
  ])
})

test('rotas and calendars of people who are not there are of nobody', { tags: ['GAP-10', 'GAP-172'] }, async () => {
  const { cleo, fay, luke, friends, cars } = await twoGroups()
  for (const { id } of [fay, luke]) {
    const rota =
      "insert into app.rotas (category_id, person_id, starts_on, counts, cycle, parts) values ($1, $2, '2026-12-07', 'days', 'A', '[{}]')"
    await superuser(rota, [cars.id, id])
    const calendar =
      "insert into app.outside_calendars (category_id, name, host, time_zone, is_added, owner_id) values ($1, 'School', 'x', 'UTC', true, $2)"
    await superuser(calendar, [cars.id, id])
  }
  await move(cleo, cars.id, friends.id)
  await expectNothingLeftBehind(cars.id)
  const people = await superuser(
    `select r.person_id, o.owner_id from app.rotas r join app.outside_calendars o using (category_id)
      where category_id = $1 and r.person_id is not distinct from o.owner_id order by 1`,
    [cars.id],
  )
  expect(people).toEqual([
    { person_id: fay.id, owner_id: fay.id },
    { person_id: null, owner_id: null },
  ])
})

test('people who are not there take no turns any more, those of the others go on', { tags: ['GAP-10', 'RECUR-24'] }, async () => {
  const { cleo, fay, luke, friends, cars } = await twoGroups()
  const turns = (...people: TestPerson[]) => people.map(({ id }) => ({ personId: id, weekdays: [] }))
  for (const listed of [turns(luke, fay), turns(luke)]) {
    const repeats = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits', handOut: 'turns', turns: listed } as const
    await apiAs(cleo).tasks.add({ ...newTask({ dueDate: '2099-12-01' }), categoryId: cars.id, repeats })
  }
  await move(cleo, cars.id, friends.id)
  const tasks = await apiAs(cleo).tasks.list({ categoryId: cars.id })
  expect(tasks.map(({ assignee, repeats }) => [assignee, repeats?.handOut, repeats?.turns])).toEqual([
    [null, 'turns', turns(fay)],
    [null, 'free', []],
  ])
})

test('credits stay in the old group; a task ticked later earns one in the new group', { tags: ['GAP-10', 'GAP-82'] }, async () => {
  const { cleo, fay, family, friends, cars } = await twoGroups()
  const [done, open] = [newTask({ assignedTo: fay.id }), newTask({ assignedTo: fay.id })]
  for (const task of [done, open]) await apiAs(cleo).tasks.add({ ...task, categoryId: cars.id })
  await apiAs(fay).tasks.setStatus({ taskId: done.id, status: 'done' })
  await move(cleo, cars.id, friends.id)
  await apiAs(fay).tasks.setStatus({ taskId: open.id, status: 'done' })
  expect([await creditsIn(family.id), await creditsIn(friends.id)]).toEqual([{ [fay.id]: 1 }, { [fay.id]: 1 }])
  expect((await apiAs(cleo).leaderboard.get({ familyId: family.id })).map(({ userId }) => userId)).toEqual([fay.id])
  await apiAs(fay).tasks.setStatus({ taskId: done.id, status: 'not_started' })
  expect(await creditsIn(family.id)).toEqual({})
})

test('the change log of both groups names a space only to those who are in it', { tags: ['GAP-10', 'GAP-73', 'GAP-79'] }, async () => {
  const { cleo, admin, fay, luke, mia, family, friends, cars } = await twoGroups()
  await move(cleo, cars.id, friends.id)
  const gone = { named: false, category: 'Cars' }
  const here = { named: true, category: null }
  expect(await logOf(family.id)).toEqual([
    { ...gone, action: 'permission_removed', person: fay.id, space: null },
    { ...gone, action: 'permission_removed', person: luke.id, space: null },
    { ...gone, action: 'category_unshared', person: null, space: null },
    { ...gone, action: 'category_left', person: null, space: friends.id },
  ])
  expect(await logOf(friends.id)).toEqual([
    { ...here, action: 'category_arrived', person: null, space: family.id },
    { ...here, action: 'category_shared', person: fay.id, space: null },
  ])
  const latest = async (person: TestPerson, familyId: string) => (await apiAs(person).sharing.logOfFamily({ familyId }))[0]
  expect(await latest(cleo, family.id)).toMatchObject({
    categoryId: null,
    categoryName: 'Cars',
    action: 'category_left',
    changedBy: 'Cleo Bell',
    details: { space: 'The Friends' },
  })
  expect(await latest(admin, family.id)).toMatchObject({ categoryName: 'Cars', action: 'category_left', details: { space: null } })
  // What happened to it in the family is not for its other members any more, nor for the friends.
  expect(await latest(luke, family.id)).toBeUndefined()
  const arrived = (await apiAs(mia).sharing.logOfCategory({ categoryId: cars.id })).find(({ action }) => action === 'category_arrived')
  expect(arrived).toMatchObject({ categoryId: cars.id, changedBy: 'Cleo Bell', details: { space: null } })
  expect((await apiAs(mia).sharing.logOfCategory({ categoryId: cars.id })).map(({ details }) => details.person)).not.toContain('Luke Bell')
})

test('open invitations no longer offer it; one that offered nothing else is cancelled', { tags: ['GAP-10', 'GAP-66'] }, async () => {
  const { cleo, family, friends, cars, health } = await twoGroups()
  const offer = (...ids: string[]) => ids.map((categoryId) => ({ categoryId, permission: 'view' as const }))
  const both = await addPendingInvitation({ family, from: cleo, email: 'both@example.org', offers: offer(cars.id, health.id) })
  const only = await addPendingInvitation({ family, from: cleo, email: 'only@example.org', offers: offer(cars.id) })
  await move(cleo, cars.id, friends.id)
  expect([await statusOf(both), await statusOf(only)]).toEqual(['pending', 'cancelled'])
  expect((await apiAs(cleo).invitations.get({ invitationId: both })).categories.map(({ categoryId }) => categoryId)).toEqual([health.id])
  await expectNothingLeftBehind(cars.id)
})

test('only those who can no longer see it are notified, in the app and by email', { tags: ['GAP-10', 'MEM-31', 'MEM-32'] }, async () => {
  const { cleo, admin, fay, luke, mia, family, friends, cars } = await twoGroups()
  await move(cleo, cars.id, friends.id)
  for (const person of [admin, luke]) {
    expect(await notificationsOf(person)).toMatchObject([{ type: 'category_moved', related_id: family.id }])
    const [notification] = await apiAs(person).notifications.list()
    expect(notification?.message).toBe('Cleo Bell has moved Cars from The Bells to another space. You can no longer see it.')
    expect(await emailsTo(person)).toMatchObject([
      { template: 'members.changed', params: { changes: [{ category: 'Cars', level: null }] } },
    ])
  }
  for (const person of [cleo, fay, mia]) expect(await notificationsOf(person)).toEqual([])
})

test('what somebody was notified of earlier no longer names or opens what they cannot see', { tags: ['GAP-10', 'GAP-130'] }, async () => {
  const { cleo, luke, friends, cars } = await twoGroups()
  await apiAs(cleo).members.changePermissions({ memberId: luke.memberId, changes: [{ categoryId: cars.id, ifVersion: 1, level: 'edit' }] })
  const first = async () => (await apiAs(luke).notifications.list()).at(-1)?.message
  expect(await first()).toContain('Cars')
  await move(cleo, cars.id, friends.id)
  expect(await first()).toBe('What’s shared with you in The Bells has changed.'.replace('’', "'"))
})

test('in one’s own hive nobody else sees it; moved back to the group it is unshared', { tags: ['GAP-10'] }, async () => {
  const { cleo, admin, fay, luke, family, cars } = await twoGroups()
  // Levels of the person who moves it end, too: nothing in a hive is shared.
  await superuser(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
       select $1, $2, id, 'edit' from app.family_members where family_id = $1 and user_id = $3`,
    [family.id, cars.id, cleo.id],
  )
  const task = newTask({ assignedTo: fay.id })
  await apiAs(cleo).tasks.add({ ...task, categoryId: cars.id })
  expect(await move(cleo, cars.id, cleo.personalSpaceId)).toMatchObject({ groupType: 'personal', access: 'edit' })
  for (const person of [admin, fay, luke]) expect(await sees(person, cars.id)).toBeUndefined()
  expect(await superuser('select from app.category_permissions where category_id = $1', [cars.id])).toEqual([])
  expect(await apiAs(cleo).categories.contents({ categoryId: cars.id })).toMatchObject({ shared: false })
  await expectNothingLeftBehind(cars.id)
  await move(cleo, cars.id, family.id)
  expect(await Promise.all([admin, fay, luke].map(async (person) => sees(person, cars.id)))).toEqual(['edit', undefined, undefined])
  await expectNothingLeftBehind(cars.id)
  expect((await logOf(family.id)).map(({ action }) => action)).toEqual([
    'permission_removed',
    'permission_removed',
    'permission_removed',
    'category_unshared',
    'category_left',
    'category_arrived',
  ])
})

test('somebody who is in both groups, but may only view in the new one, views', { tags: ['GAP-10', 'GAP-06'] }, async () => {
  const { cleo, family, friends, cars } = await twoGroups()
  const ned = await addMember(family, { permissions: { [cars.id]: 'edit' }, firstName: 'Ned' })
  await addMember(friends, { person: ned, role: 'view_only' })
  const { people } = await apiAs(cleo).moving.preview({ categoryId: cars.id, familyId: friends.id })
  expect(people.find(({ id }) => id === ned.id)).toMatchObject({ before: 'edit', after: 'view' })
  await move(cleo, cars.id, friends.id)
  expect(await sees(ned, cars.id)).toBe('view')
})

test('search and reports follow: new readers find what is in it, former ones do not', { tags: ['GAP-10'] }, async () => {
  const { cleo, luke, mia, friends, cars } = await twoGroups()
  const name = `Golf ${makeId()}`
  await apiAs(cleo).cars.add({ id: makeId(), categoryId: cars.id, name })
  await apiAs(cleo).tasks.add({ ...newTask({ title: name, dueDate: '2020-01-01' }), categoryId: cars.id })
  const found = async (person: TestPerson) => (await apiAs(person).search.find({ q: name })).hits.length
  const reported = async (person: TestPerson) => (await apiAs(person).reports.get()).tasks.map(({ place }) => place.familyName)
  expect([await found(luke), await found(mia)]).toEqual([2, 0])
  expect([await reported(luke), await reported(mia)]).toEqual([['The Bells'], []])
  await move(cleo, cars.id, friends.id)
  expect([await found(luke), await found(mia)]).toEqual([0, 2])
  expect([await reported(luke), await reported(mia)]).toEqual([[], ['The Friends']])
})

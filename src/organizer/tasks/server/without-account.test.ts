import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { plainDate } from '#tests/due-dates.ts'
import { createFullGroup, outcomeOf } from '#tests/groups.ts'
import { newTask } from '#tests/task-fixtures.ts'
import { emptyItem } from '#tests/item-fixtures.ts'
import { apiAs, superuser } from '#tests/people.ts'

async function withTobi() {
  const group = await createFullGroup()
  const permissions = [{ categoryId: group.cars.id, permission: 'view' as const }]
  const tobi = { id: makeId(), familyId: group.family.id, name: 'Tobi', color: 1, memberType: 'family', permissions } as const
  return { ...group, tobi: await apiAs(group.creator).members.addWithoutAccount(tobi) }
}

test('somebody without an account gets tasks, does one and earns its credit', { tags: ['FOLK-03', 'RECUR-26'] }, async () => {
  const { family, cars, full, tobi } = await withTobi()
  const tasks = apiAs(full).tasks
  const given = await tasks.add({ ...newTask({ assignedTo: tobi.userId }), id: makeId(), categoryId: cars.id })
  expect(given.assignee).toEqual({ id: tobi.userId, name: 'Tobi' })
  await tasks.setStatus({ taskId: given.id, status: 'done' })
  const free = await tasks.add({ ...newTask(), id: makeId(), categoryId: cars.id })
  const done = await tasks.setStatus({ taskId: free.id, status: 'done', doneBy: tobi.userId })
  expect(done.doneBy).toEqual({ id: tobi.userId, name: 'Tobi' })
  const ranking = await apiAs(full).leaderboard.get({ familyId: family.id })
  expect(ranking.map(({ userId, credits }) => [userId, credits])).toEqual([[tobi.userId, 2]])
})

test('they lose their tasks with the right to see them', { tags: ['FOLK-03', 'GAP-30'] }, async () => {
  const { cars, creator, tobi } = await withTobi()
  const { id: taskId } = await apiAs(creator).tasks.add({ ...newTask({ assignedTo: tobi.userId }), id: makeId(), categoryId: cars.id })
  await apiAs(creator).members.changePermissions({ memberId: tobi.id, changes: [{ categoryId: cars.id, ifVersion: 1, level: null }] })
  const [task] = await apiAs(creator).tasks.list({ categoryId: cars.id })
  expect(task).toMatchObject({ id: taskId, assignee: null })
})

test('what they did is nobody’s once they are removed, no matter who ticked it for them', { tags: ['FOLK-08', 'RECUR-28'] }, async () => {
  const { cars, full, creator, tobi } = await withTobi()
  const repeats = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' } as const
  const { id: taskId } = await apiAs(full).tasks.add({ ...newTask({ dueDate: '2030-01-07' }), categoryId: cars.id, repeats })
  await apiAs(full).tasks.setStatus({ taskId, status: 'done', doneBy: tobi.userId })
  const doers = async () => (await apiAs(full).tasks.history({ taskId })).past.map(({ outcome, by }) => [outcome, by?.name])
  expect(await doers()).toEqual([['done', 'Tobi']])
  await apiAs(creator).members.remove({ memberId: tobi.id })
  expect(await doers()).toEqual([['done', undefined]])
})

test('nothing that others have to be reminded of is put into their hands', { tags: ['FOLK-05', 'RENEW-21'] }, async () => {
  const { cars, creator, tobi } = await withTobi()
  const [place] = await superuser<{ id: string }>('select id from app.subcategories where category_id = $1 and subject_id is null', [
    cars.id,
  ])
  const subcategoryId =
    place?.id ?? (await apiAs(creator).subcategories.add({ id: makeId(), categoryId: cars.id, name: 'Breakdown cover' })).id
  const contract = apiAs(creator).items.add({ ...emptyItem, id: makeId(), subcategoryId, providerName: 'Ace', lookedAfterBy: tobi.userId })
  expect(await outcomeOf(contract)).toBe('NOT_ASSIGNABLE')
  const date = { ...plainDate, id: makeId(), categoryId: cars.id }
  expect(await outcomeOf(apiAs(creator).dueDates.add({ ...date, lookedAfterBy: tobi.userId }))).toBe('NOT_ASSIGNABLE')
})

test('what is due reaches nobody without an account, and everybody else as before', { tags: ['FOLK-05', 'GAP-111'] }, async () => {
  const { cars, tobi } = await withTobi()
  const told = await superuser<{ p: string }>('select p from app.people_to_notify($1) p', [cars.id])
  const seen = await superuser<{ p: string }>('select p from app.people_who_may_see($1) p', [cars.id])
  expect(seen.map(({ p }) => p)).toContain(tobi.userId)
  expect(told.map(({ p }) => p).toSorted()).toEqual(
    seen
      .map(({ p }) => p)
      .filter((p) => p !== tobi.userId)
      .toSorted(),
  )
})

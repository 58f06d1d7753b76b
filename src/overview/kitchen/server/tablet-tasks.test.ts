import { expect, test } from 'vitest'
import type { Repetition } from '#organizer/tasks/series/contract.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { createFullGroup, outcomeOf } from '#tests/groups.ts'
import { addTablet } from '#tests/tablets.ts'
import { newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { apiAs, superuser } from '#tests/people.ts'

const weekly: Repetition = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }
const today = todayOf(new Date(), 'Europe/London')

/** A group in which Fay has a PIN and Luke has none, and its tablet. */
async function createGroupOf() {
  const group = await createFullGroup()
  const { creator, full, cars, family } = group
  const tablet = await addTablet(creator, family.id, [{ categoryId: cars.id, permission: 'edit' }])
  await apiAs(creator).tablets.setPin({ memberId: full.memberId, pin: '0417' })
  const { api } = tablet.browser
  const named = async () => api.tablets.name({ userId: full.id, pin: '0417' })
  const forgotten = async () =>
    superuser("update app.tablet_people set named_until = now() - interval '1 s' where tablet_id = $1", [tablet.id])
  const add = async (said: { repeats?: Repetition; assignedTo?: string } = {}) =>
    apiAs(creator).tasks.add({
      ...newTask({ dueDate: today, assignedTo: said.assignedTo ?? null }),
      categoryId: cars.id,
      repeats: said.repeats ?? null,
    })
  return { ...group, tablet, api, named, forgotten, add }
}

test('what is done with a PIN on a tablet stays theirs unless it is typed', { tags: ['FOLK-13', 'FOLK-14', 'GAP-189'] }, async () => {
  const { family, creator, full, looker, api, named, forgotten, add } = await createGroupOf()
  const task = await add()
  await named()
  const { version } = await api.tasks.setStatus({ taskId: task.id, status: 'done', doneBy: full.id })
  await forgotten()
  const earned = await creditsIn(family.id)
  expect(earned).toEqual({ [full.id]: 1 })
  const reopen = async () => outcomeOf(api.tasks.setStatus({ taskId: task.id, status: 'not_started' }))
  const { id: _, ...fields } = { ...newTask({ dueDate: today, status: 'done' }) }
  const rename = async () => outcomeOf(api.tasks.change({ ...fields, taskId: task.id, ifVersion: version, doneBy: looker.id }))
  expect([await reopen(), await rename()]).toEqual(['NOT_ON_TABLET', 'NOT_ON_TABLET'])
  expect(await creditsIn(family.id)).toEqual(earned)
  await named()
  expect(await reopen()).toBe('OK')
  expect(await creditsIn(family.id)).toEqual({})
  expect(await outcomeOf(api.tasks.setStatus({ taskId: task.id, status: 'done', doneBy: creator.id }))).toBe('OK')
})

test('what they ticked themselves, or was theirs to do, is not taken from them on a tablet either', { tags: ['FOLK-14'] }, async () => {
  const { family, creator, full, api, add } = await createGroupOf()
  const [ticked, given] = [await add(), await add({ assignedTo: full.id })]
  await apiAs(full).tasks.setStatus({ taskId: ticked.id, status: 'done' })
  await apiAs(creator).tasks.setStatus({ taskId: given.id, status: 'done' })
  for (const { id } of [ticked, given])
    expect(await outcomeOf(api.tasks.setStatus({ taskId: id, status: 'not_started' }))).toBe('NOT_ON_TABLET')
  expect(await creditsIn(family.id)).toEqual({ [full.id]: 2 })
})

test('what a tablet adds earns nothing before somebody has given the OK', { tags: ['FOLK-18', 'GAP-189'] }, async () => {
  const { family, cars, creator, looker, api } = await createGroupOf()
  for (let count = 0; count < 3; count += 1)
    await api.tasks.add({ ...newTask({ status: 'done' }), categoryId: cars.id, doneBy: looker.id, repeats: null })
  const open = await api.tasks.add({ ...newTask({ dueDate: today }), categoryId: cars.id, repeats: weekly })
  await api.tasks.setStatus({ taskId: open.id, status: 'done', doneBy: looker.id })
  expect(await creditsIn(family.id)).toEqual({})
  const tasks = await apiAs(creator).tasks.list({ categoryId: cars.id })
  expect(tasks.filter(({ completed }) => completed).map(({ ok }) => ok)).toEqual(Array<string>(4).fill('waits'))
  expect(tasks.find(({ completed }) => !completed)).toMatchObject({ needsOk: true, repeats: { number: 2 } })
  await apiAs(creator).tasks.answerOk({ taskId: open.id, answer: 'given' })
  expect(await creditsIn(family.id)).toEqual({ [looker.id]: 1 })
})

test('on a tablet nobody ends, pauses, skips or changes a series', { tags: ['FOLK-15', 'GAP-189'] }, async () => {
  const { cars, creator, full, looker, api, add } = await createGroupOf()
  const series = await add({ repeats: { ...weekly, handOut: 'turns', turns: [{ personId: full.id, weekdays: [] }] } })
  const single = await add()
  const [taskId, ifVersion] = [series.id, series.version]
  const change = { ...fieldsOf(series), taskId, ifVersion }
  const tries = {
    end: async () => api.tasks.stopRepeating({ taskId }),
    pause: async () => api.tasks.pause({ taskId, paused: true }),
    skip: async () => api.tasks.skip({ taskId, number: 1 }),
    'another rule': async () => api.tasks.change({ ...change, scope: 'following', repeats: { ...weekly, rule: 'FREQ=DAILY' } }),
    'no rule': async () => api.tasks.change({ ...change, repeats: null }),
    'other people': async () =>
      api.tasks.change({
        ...change,
        scope: 'following',
        repeats: { ...weekly, handOut: 'turns', turns: [full, looker].map(({ id }) => ({ personId: id, weekdays: [] })) },
      }),
    'another title for all': async () => api.tasks.change({ ...change, title: 'Nothing', scope: 'following' }),
    'a rule of its own': async () =>
      api.tasks.change({ ...fieldsOf(single), taskId: single.id, ifVersion: single.version, repeats: weekly }),
    deletion: async () => api.tasks.remove({ taskId }),
  }
  const outcomes: Record<string, string> = {}
  for (const [name, tried] of Object.entries(tries)) outcomes[name] = await outcomeOf(tried())
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(tries).map((name) => [name, 'NOT_ON_TABLET'])))
  const before = { id: taskId, title: series.title, dueDate: today, repeats: series.repeats }
  expect((await apiAs(creator).tasks.list({ categoryId: cars.id })).find(({ id }) => id === taskId)).toMatchObject(before)
  await apiAs(creator).tasks.skip({ taskId, number: 1 })
  const undone = api.tasks.undoSkip({ ...fieldsOf(series), taskId, number: 1, ifVersion: ifVersion + 1 })
  expect(await outcomeOf(undone)).not.toBe('OK')
  expect(await superuser('select occurrence_no from app.tasks where id = $1', [taskId])).toEqual([{ occurrence_no: 2 }])
})

test('a tick on a tablet opens the next task of a series or ends it, with undo', { tags: ['FOLK-13', 'FOLK-15'] }, async () => {
  const { cars, creator, looker, api, add } = await createGroupOf()
  const tick = async (taskId: string) => api.tasks.setStatus({ taskId, status: 'done', doneBy: looker.id })
  const series = await add({ repeats: weekly })
  expect((await tick(series.id)).next).toMatchObject({ dueDate: daysAfter(today, 7) })
  expect(await outcomeOf(api.tasks.setStatus({ taskId: series.id, status: 'not_started' }))).toBe('OK')
  const last = await add({ repeats: { ...weekly, rule: 'FREQ=WEEKLY;COUNT=1' } })
  expect((await tick(last.id)).next).toBeNull()
  const ended = await superuser('select from app.task_series where ended_on is not null and category_id = $1', [cars.id])
  expect(ended).toHaveLength(1)
  const open = (await apiAs(creator).tasks.list({ categoryId: cars.id })).filter(({ completed }) => !completed)
  expect(open.map(({ id }) => id)).toEqual([series.id])
})

import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { move, twoGroups } from '#tests/moves.ts'
import { createGarden, newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { repeatableChance } from '#tests/repeatable-chance.ts'
import { addCategory, apiAs, type TestPerson, superuser } from '#tests/people.ts'
import type { Task } from '../contract.ts'
import type { Repetition } from '../series/contract.ts'

const daily: Repetition = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' }
const today = todayOf(new Date(), 'Europe/London')

test('a task that is done days ahead earns on its day', { tags: ['GAP-186', 'RECUR-27'] }, async () => {
  const { ada, ben, family, categoryId } = await createGarden()
  let open: Task | null = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, worth: 20, repeats: daily })
  for (let ahead = 0; ahead < 6 && open !== null; ahead++)
    open = (await apiAs(ben).tasks.setStatus({ taskId: open.id, status: 'done' })).next
  // That of today, and the first of those to come.
  expect(await apiAs(ada).leaderboard.get({ familyId: family.id })).toMatchObject([{ userId: ben.id, credits: 40 }])
  expect(await apiAs(ben).tasks.memberSummary({ familyId: family.id, userId: ben.id })).toMatchObject({ credits: 40 })
  const days = await superuser<{ day: string }>(
    `select (created_at at time zone 'Europe/London')::date::text as day from app.task_credits where family_id = $1 and created_at > now() order by 1`,
    [family.id],
  )
  expect(days.map(({ day }) => day)).toEqual([2, 3, 4, 5].map((ahead) => daysAfter(today, ahead)))
})

test('a day of a series earns once, also when the series is put back to it', { tags: ['GAP-186', 'RECUR-27'] }, async () => {
  const { ada, ben, family, categoryId } = await createGarden()
  const task = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, worth: 20, repeats: daily })
  const { next } = await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done' })
  if (next === null) throw new Error('nothing followed')
  await apiAs(ben).tasks.change({ ...fieldsOf(next), taskId: next.id, ifVersion: next.version, dueDate: today, scope: 'following' })
  await apiAs(ben).tasks.setStatus({ taskId: next.id, status: 'done' })
  expect(await creditsIn(family.id)).toEqual({ [ben.id]: 20 })
})

test('what was earned in a group that the category has left stays there', { tags: ['GAP-10', 'GAP-82'] }, async () => {
  const { cleo, mia, friends, family } = await twoGroups()
  const { id: categoryId } = await addCategory(family, 'custom')
  const task = await apiAs(cleo).tasks.add({ ...newTask({ assignedTo: cleo.id }), categoryId, worth: 20 })
  await apiAs(cleo).tasks.setStatus({ taskId: task.id, status: 'done' })
  const earned = await creditsIn(family.id)
  expect(earned).toEqual({ [cleo.id]: 20 })
  await move(cleo, categoryId, friends.id)
  await apiAs(mia).tasks.setStatus({ taskId: task.id, status: 'not_started' })
  expect(await creditsIn(family.id)).toEqual(earned)
  await apiAs(mia).tasks.setStatus({ taskId: task.id, status: 'done', doneBy: mia.id })
  expect(await creditsIn(friends.id)).toEqual({ [mia.id]: 20 })
  await apiAs(mia).tasks.remove({ taskId: task.id })
  await apiAs(mia).categories.remove({ categoryId })
  expect(await creditsIn(family.id)).toEqual(earned)
})

type Done = { id: string; day: string; number: number }

test(
  'whatever is done with a series in two groups, a day earns once in each, and nothing there is lost from afar',
  { tags: ['GAP-10', 'GAP-82', 'GAP-186', 'RECUR-27'] },
  async () => {
    const chance = repeatableChance('credits of series')
    for (let story = 0; story < 12; story++) expect(await live(chance), `story ${story}`).toEqual([])
  },
)

/** Ticks, reopens, skips, pauses and moves at random, and returns after which steps a group's credits differ from its completed tasks. */
async function live(chance: () => number): Promise<string[]> {
  const wrong: string[] = []
  const { cleo, mia, friends, family } = await twoGroups()
  const { id: categoryId } = await addCategory(family, 'custom')
  let open: Task | null = await apiAs(cleo).tasks.add({ ...newTask({ dueDate: today }), categoryId, worth: 3, repeats: daily })
  let [here, there] = [family.id, friends.id]
  const done: Done[] = []
  // The days that each group has earned, by the task of each.
  const earned: Record<string, Map<string, string>> = { [here]: new Map(), [there]: new Map() }
  const by = (): TestPerson => (here === family.id || chance() < 0.5 ? cleo : mia)
  const steps: Record<string, () => Promise<void>> = {
    async tick() {
      if (open?.repeats == null) return
      const { id, repeats } = open
      const isEarned = done.some(({ day }) => day === repeats.plannedOn)
      open = (await apiAs(by()).tasks.setStatus({ taskId: id, status: 'done' })).next
      done.push({ id, day: repeats.plannedOn, number: repeats.number })
      if (!isEarned) earned[here]?.set(id, repeats.plannedOn)
    },
    async reopen() {
      const last = done.at(-1)
      if (last === undefined || open === null || open.version > 1 || open.repeats?.number !== last.number + 1) return
      const who = by()
      open = await apiAs(who).tasks.setStatus({ taskId: last.id, status: 'not_started' })
      done.pop()
      // Mia is in one of the groups, Cleo is in both.
      for (const group of who === cleo ? [here, there] : [here]) earned[group]?.delete(last.id)
    },
    async skip() {
      if (open?.repeats == null) return
      open = (await apiAs(by()).tasks.skip({ taskId: open.id, number: open.repeats.number })).task
    },
    async pause() {
      if (open === null) return
      await apiAs(by()).tasks.pause({ taskId: open.id, paused: true })
      open = (await apiAs(by()).tasks.pause({ taskId: open.id, paused: false })).task
    },
    async back() {
      if (open === null || open.dueDate === null) return
      const { id: taskId, version: ifVersion } = open
      open = await apiAs(by()).tasks.change({ ...fieldsOf(open), taskId, ifVersion, dueDate: today, scope: 'following' })
    },
    async move() {
      await move(cleo, categoryId, there)
      ;[here, there] = [there, here]
      open = (await apiAs(cleo).tasks.list({ categoryId })).find(({ completed }) => !completed) ?? null
    },
  }
  for (let step = 0; step < 12; step++) {
    const names = Object.keys(steps)
    const name = chance() < 0.4 ? 'tick' : (names[Math.floor(chance() * names.length)] ?? '')
    await steps[name]?.()
    for (const [group, days] of Object.entries(earned)) {
      const rows = await superuser<{ task_id: string }>('select task_id from app.task_credits where family_id = $1', [group])
      const stored = rows.map(({ task_id: id }) => id).toSorted()
      if (stored.join() !== [...days.keys()].toSorted().join()) wrong.push(`${step}: ${name}`)
    }
  }
  return wrong
}

import { expect, test } from 'vitest'
import type { Task } from '#organizer/tasks/contract.ts'
import { setStatus } from '#organizer/tasks/server/status.ts'
import { daysToCome } from '#organizer/tasks/shared/next-task.ts'
import { planOf, type RepeatForm, repeatFormOf, repetitionOf } from '#organizer/tasks/web/repeat-form.ts'
import { isRefused } from '#platform/server/api/refused.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { createGarden, newTask, fieldsOf } from '../task-fixtures.ts'
import { repeatableChance } from '../repeatable-chance.ts'
import { runAs, apiAs, type TestPerson } from '../people.ts'
import { isProof } from '../is-proof.ts'

const today = todayOf(new Date(), 'Europe/London')
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

type Form = RepeatForm & { dueDate: string }

function promiseOf(form: Form, before: Task | undefined): string[] {
  const plan = planOf(form, before)
  if (plan == null) throw new Error('the form says nothing')
  const count = form.countsFrom === 'done' ? 1 : 5
  return daysToCome(plan.series, plan.open, { today, count })
}

async function tickOn(person: TestPerson, taskId: string, day: string): Promise<Task | null> {
  const answer = await runAs(person).write(async (db) => setStatus(db, { taskId, status: 'done' }, noonOf(day)))
  if (isRefused(answer)) throw new Error(answer.refused)
  return answer.next
}

async function daysThatCome(person: TestPerson, first: Task, most: number): Promise<string[]> {
  const days: string[] = []
  let open: Task | null = first
  while (open !== null && days.length < most) {
    const day = open.dueDate ?? ''
    days.push(day)
    open = await tickOn(person, open.id, day < today ? today : day)
  }
  return days
}

const formOf = (task: Task): Form => ({ ...repeatFormOf(task.repeats), dueDate: task.dueDate ?? '' })

test('promised days come, of new, ticked and moved tasks', { tags: ['RECUR-01', 'RECUR-03', 'RECUR-13', 'RECUR-16'] }, async () => {
  const chance = repeatableChance('promises')
  const below = (most: number): number => Math.floor(chance() * most)
  const oneOf = <Thing>(things: readonly [Thing, ...Thing[]]): Thing => things[below(things.length)] ?? things[0]
  const { ada, categoryId } = await createGarden()
  const someRhythm = (): Partial<RepeatForm> => ({
    repeats: oneOf(['daily', 'weekdays', 'weekly', 'monthly', 'yearly', 'other']),
    every: String(1 + below(4)),
    unit: oneOf(['days', 'weeks', 'months', 'years']),
    weekdays: oneOf(['', 'MO', 'TU,SA', 'SU']),
    place: oneOf(['day', 'nth', 'last']),
    ...oneOf<Partial<RepeatForm>>([{ ends: 'never' }, { ends: 'never' }, { ends: 'after', times: String(2 + below(6)) }]),
    countsFrom: oneOf(['due', 'due', 'due', 'done']),
  })
  // The end of a month more often than any other day.
  const someDay = (): string => oneOf([daysAfter(today, below(40)), '2027-01-31', '2027-01-29', '2028-02-29', daysAfter(today, -below(9))])
  for (let round = 0; round < (isProof ? 200 : 10); round++) {
    const form: Form = { ...repeatFormOf(undefined), ...someRhythm(), dueDate: someDay() }
    const repeats = repetitionOf(form, undefined) ?? null
    const said = `round ${round}: ${repeats?.rule}, ${repeats?.countsFrom}, from ${form.dueDate}`
    const added = await apiAs(ada).tasks.add({ ...newTask({ dueDate: form.dueDate }), categoryId, repeats })
    const promised = promiseOf(form, undefined)
    const isLong = round % 3 === 0
    const come = await daysThatCome(ada, added, isLong ? promised.length : 1 + below(3))
    const known = Math.min(come.length, promised.length)
    expect(come.slice(0, known), said).toEqual(promised.slice(0, known))
    const open = (await apiAs(ada).tasks.list({ categoryId })).find(({ completed }) => !completed)
    if (isLong || open?.dueDate == null) {
      if (open) await apiAs(ada).tasks.stopRepeating({ taskId: open.id })
      continue
    }
    await change(open, said)
  }

  /** Puts a task off, edits it, or does both, and compares what the form then promises with what is sent. */
  async function change(before: Task, said: string): Promise<void> {
    let task = before
    if (chance() < 0.5) {
      const put = apiAs(ada).tasks.putOff({ taskId: task.id, number: task.repeats?.number ?? 0, day: daysAfter(task.dueDate ?? today, 1) })
      task = await put.catch(() => before)
    }
    const what = oneOf(['look', 'title', 'moved', 'ends', 'rhythm'])
    const form: Form = {
      ...formOf(task),
      ...(what === 'rhythm' && { ...someRhythm(), countsFrom: 'due' }),
      ...(what === 'ends' && { ends: 'after', times: '9', repeats: formOf(task).repeats }),
    }
    const promised = promiseOf(form, task)
    if (what !== 'look' && what !== 'moved') {
      const repeats = repetitionOf(form, task) ?? null
      task = await apiAs(ada).tasks.change({ ...fieldsOf(task), taskId: task.id, ifVersion: task.version, repeats, scope: 'following' })
    } else if (what === 'moved') {
      const day = daysAfter(task.dueDate ?? today, 2)
      const alone = promiseOf({ ...form, dueDate: day }, task)
      const moved = apiAs(ada).tasks.change({ ...fieldsOf(task), taskId: task.id, ifVersion: task.version, dueDate: day, scope: 'one' })
      const isMoved = await moved.then(
        () => true,
        () => false,
      )
      if (isMoved) promised.splice(0, promised.length, ...alone)
      task = (await apiAs(ada).tasks.list({ categoryId })).find(({ completed }) => !completed) ?? task
    }
    expect(await daysThatCome(ada, task, promised.length), `${said}, then ${what} of ${before.dueDate}`).toEqual(promised)
    const left = (await apiAs(ada).tasks.list({ categoryId })).find(({ completed }) => !completed)
    if (left) await apiAs(ada).tasks.stopRepeating({ taskId: left.id })
  }
})

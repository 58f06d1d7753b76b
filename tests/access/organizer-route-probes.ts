import { makeId } from '#platform/shared/new-id.ts'
import { noAnswers } from '../a-due-date.ts'
import { superuser } from '../world.ts'
import { added, inPlaces, itIs, removing, versionOf } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'
import { aCar, aThing, inSubcategory, plain } from './things.ts'

const places = ['A', 'B', 'G']
const shown = ['A', 'G']
const ok = (): string => 'OK'
const counted = (found: readonly unknown[]): string => String(found.length)

/** Counts the subcategories that are restored after those of a parent were deleted. */
const bare = async (column: 'category_id' | 'subject_id', id: string, ensure: () => Promise<readonly unknown[]>): Promise<string> => {
  await superuser(`delete from app.subcategories where ${column} = $1 and subject_id is not distinct from $2`, [
    id,
    column === 'subject_id' ? id : null,
  ])
  return counted(await ensure())
}

const subcategoryProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'subcategories.listOfCategory', async (api, { categoryId }) =>
    counted(await api.subcategories.listOfCategory({ categoryId })),
  ),
  ...inPlaces(shown, 'subcategories.listOfSubject', async (api, { carId }) =>
    counted(await api.subcategories.listOfSubject({ subjectId: carId })),
  ),
  ...inPlaces(shown, 'subcategories.listOfParents', async (api, { categoryId }) =>
    counted(await api.subcategories.listOfParents({ categoryId })),
  ),
  ...inPlaces(shown, 'subcategories.ensureOfCategory', async (api, { categoryId }) =>
    bare('category_id', categoryId, async () => api.subcategories.ensureOfCategory({ categoryId })).finally(async () =>
      superuser(
        `insert into app.subcategories (category_id, name, sort_order)
        select c.id, d.name, d.sort_order from app.categories c, app.default_subcategories(c.kind) d where c.id = $1 on conflict do nothing`,
        [categoryId],
      ),
    ),
  ),
  ...inPlaces(shown, 'subcategories.ensureOfSubject', async (api, { categoryId }) => {
    const carId = await aCar(categoryId)
    return bare('subject_id', carId, async () => api.subcategories.ensureOfSubject({ subjectId: carId })).finally(async () =>
      superuser('delete from app.cars where id = $1', [carId]),
    )
  }),
  ...inPlaces(places, 'subcategories.add', async (api, { categoryId }) =>
    added('subcategories', api.subcategories.add({ id: makeId(), categoryId, name: 'Chimney' })),
  ),
  ...inPlaces(shown, 'subcategories.get', async (api, { subcategoryId, categoryId, carId }) => {
    const { subcategory, category, parent } = await api.subcategories.get({ subcategoryId })
    return category.id === categoryId && parent?.id === carId ? itIs(subcategoryId, [subcategory]) : 'another place'
  }),
}

const contract = {
  providerName: 'Northlight',
  monthlyCostPence: 3199,
  contractStartDate: null,
  contractEndDate: null,
  paymentMethod: null,
  paymentBank: null,
  paymentFrequency: null,
  notes: null,
} as const

const itemProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'items.list', async (api, { subcategoryId }) => counted(await api.items.list({ subcategoryId }))),
  ...inPlaces(shown, 'items.prices', async (api, { categoryId, itemId }) => {
    const price = {
      table: 'item_prices',
      columns: 'item_id, from_day, monthly_pence, payment_pence',
      values: `'${itemId}', '2026-11-24', 1, 1`,
    }
    const priceId = await aThing(categoryId, price)
    return api.items
      .prices({ itemId })
      .then(counted)
      .finally(async () => superuser('delete from app.item_prices where id = $1', [priceId]))
  }),
  ...inPlaces(places, 'items.add', async (api, { subcategoryId }) =>
    added('items', api.items.add({ id: makeId(), subcategoryId, ...contract })),
  ),
  ...inPlaces(places, 'items.change', async (api, { itemId }) =>
    api.items.change({ itemId, ifVersion: await versionOf('items', itemId), ...contract }).then(ok),
  ),
  ...removing(
    'items.remove',
    ({ subcategoryId }) => inSubcategory(subcategoryId).item,
    async (api, itemId) => api.items.remove({ itemId }),
  ),
}

const paid = { paidOn: '2026-11-24', paidPence: 3199, note: null, isNewPrice: false } as const

const paymentOf = (itemId: string) => ({
  table: 'payments',
  columns: 'item_id, due_on, paid_on, paid_pence',
  values: `'${itemId}', '2026-11-24', '2026-11-24', 1`,
})

const paymentProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'payments.list', async (api, { categoryId, itemId }) => {
    const paymentId = await aThing(categoryId, paymentOf(itemId))
    return api.payments
      .list({ itemId })
      .then(({ recorded }) => counted(recorded))
      .finally(async () => superuser('delete from app.payments where id = $1', [paymentId]))
  }),
  ...inPlaces(places, 'payments.record', async (api, place) =>
    withItem(place, async (itemId) => api.payments.record({ id: makeId(), itemId, dueOn: '2026-11-24', ...paid })),
  ),
  ...inPlaces(places, 'payments.change', async (api, place) =>
    withItem(place, async (itemId) => {
      const paymentId = await aThing(place.categoryId, paymentOf(itemId))
      return api.payments.change({ paymentId, ifVersion: 1, ...paid })
    }),
  ),
  ...inPlaces(places, 'payments.remove', async (api, place) =>
    withItem(place, async (itemId) => {
      const paymentId = await aThing(place.categoryId, paymentOf(itemId))
      return api.payments.remove({ paymentId })
    }),
  ),
}

const cancelled = { outcome: 'cancelled', dueOn: null, doneOn: '2026-11-24', lastDay: '2026-12-24' } as const

const outcomeOf = (itemId: string) => {
  const price = `'{"monthly_cost_pence": null}'`
  return {
    table: 'outcomes',
    columns: 'item_id, due_on, outcome, done_on, next_on, was, became',
    values: `'${itemId}', '2026-11-24', 'renewed', '2026-11-24', '2027-11-24', ${price}, ${price}`,
  }
}

/** Tries something with a contract of its own. */
async function withItem(at: { categoryId: string; subcategoryId: string }, act: (itemId: string) => Promise<unknown>): Promise<string> {
  const itemId = await aThing(at.categoryId, inSubcategory(at.subcategoryId).item)
  return act(itemId)
    .then(ok)
    .finally(async () => superuser('delete from app.items where id = $1', [itemId]))
}

const outcomeProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'outcomes.list', async (api, { categoryId, subcategoryId, itemId }) => {
    const outcomeId = await aThing(categoryId, outcomeOf(itemId))
    return api.outcomes
      .list({ subcategoryId })
      .then(counted)
      .finally(async () => superuser('delete from app.outcomes where id = $1', [outcomeId]))
  }),
  ...inPlaces(places, 'outcomes.record', async (api, place) =>
    withItem(place, async (itemId) => api.outcomes.record({ id: makeId(), itemId, ...cancelled })),
  ),
  ...inPlaces(places, 'outcomes.correct', async (api, place) =>
    withItem(place, async (itemId) => {
      const { values, ...outcome } = outcomeOf(itemId)
      const outcomeId = await aThing(place.categoryId, { ...outcome, values: values.replace('renewed', 'failed') })
      return api.outcomes.correct({ outcomeId, ifVersion: 1, doneOn: '2026-11-23', answers: noAnswers })
    }),
  ),
  ...inPlaces(places, 'outcomes.undo', async (api, place) =>
    withItem(place, async (itemId) => {
      const outcomeId = await aThing(place.categoryId, outcomeOf(itemId))
      return api.outcomes.undo({ outcomeId })
    }),
  ),
  ...inPlaces(places, 'outcomes.snooze', async (api, place) =>
    withItem(place, async (itemId) => {
      await superuser("update app.items set contract_end_date = '2098-12-20' where id = $1", [itemId])
      return api.outcomes.snooze({ itemId, reason: 'ends', onDate: '2098-12-20', untilDay: '2098-12-10' })
    }),
  ),
}

const appointment = { day: '2026-11-24', time: '09:30', timeZone: 'Europe/London', location: null, notes: null } as const

const appointmentProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'appointments.list', async (api, { subcategoryId }) => counted(await api.appointments.list({ subcategoryId }))),
  ...inPlaces(places, 'appointments.add', async (api, { subcategoryId }) =>
    added('appointments', api.appointments.add({ id: makeId(), subcategoryId, ...appointment })),
  ),
  ...inPlaces(places, 'appointments.change', async (api, { appointmentId }) =>
    api.appointments.change({ appointmentId, ifVersion: await versionOf('appointments', appointmentId), ...appointment }).then(ok),
  ),
  ...inPlaces(places, 'appointments.removeFollowing', async (api, { categoryId, subcategoryId }) => {
    const seriesId = await aThing(categoryId, {
      table: 'appointment_series',
      columns: 'subcategory_id, rule, starts_on, local_time, time_zone, reminder_enabled, reminder_frequency',
      values: `'${subcategoryId}', 'FREQ=WEEKLY', '2026-11-24', '09:30', 'Europe/London', true, '1 day'`,
    })
    const appointmentId = await aThing(categoryId, {
      table: 'appointments',
      columns: 'subcategory_id, local_day, local_time, time_zone, appointment_date, series_id, planned_on',
      values: `'${subcategoryId}', '2026-11-24', '09:30', 'Europe/London', '2026-11-24T09:30Z', '${seriesId}', '2026-11-24'`,
    })
    return api.appointments
      .removeFollowing({ appointmentId })
      .then(ok)
      .finally(async () => {
        await superuser('delete from app.appointments where series_id = $1', [seriesId])
        await superuser('delete from app.appointment_series where id = $1', [seriesId])
      })
  }),
  ...removing(
    'appointments.remove',
    ({ subcategoryId }) => inSubcategory(subcategoryId).appointment,
    async (api, appointmentId) => api.appointments.remove({ appointmentId }),
  ),
}

const task = { title: 'Bins out', description: null, assignedTo: null, dueDate: null, status: 'not_started', label: null } as const

/** Has somebody do something with a task that repeats and is there for them alone. */
async function withSeries<T>(categoryId: string, use: (taskId: string) => Promise<T>): Promise<T> {
  const seriesId = await aThing(categoryId, {
    table: 'task_series',
    columns: 'title, rule, starts_on, time_zone',
    values: "'Bins out', 'FREQ=WEEKLY', '2026-11-24', 'Europe/London'",
  })
  const taskId = await aThing(categoryId, {
    table: 'tasks',
    columns: 'title, due_date, planned_on, series_id, occurrence_no',
    values: `'Bins out', '2026-11-24', '2026-11-24', '${seriesId}', 1`,
  })
  await aThing(categoryId, {
    table: 'task_history',
    columns: 'series_id, occurrence_no, planned_on, outcome, on_day',
    values: `'${seriesId}', 9, '2026-11-17', 'missed', '2026-11-24'`,
  })
  return use(taskId).finally(async () => {
    await superuser('delete from app.tasks where series_id = $1', [seriesId])
    await superuser('delete from app.task_series where id = $1', [seriesId])
  })
}

const taskProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'tasks.list', async (api, { categoryId }) => counted(await api.tasks.list({ categoryId }))),
  ...inPlaces(shown, 'tasks.summary', async (api, { categoryId, childId }) => {
    const taskId = await aThing(categoryId, {
      table: 'tasks',
      columns: 'subject_id, subject_kind, title',
      values: `'${childId}', 'child', 'Form'`,
    })
    return api.tasks
      .summary({ categoryId })
      .then(counted)
      .finally(async () => superuser('delete from app.tasks where id = $1', [taskId]))
  }),
  ...inPlaces(shown, 'tasks.assignees', async (api, { categoryId }) => counted(await api.tasks.assignees({ categoryId }))),
  // What its creator has to do in the group.
  ...inPlaces(shown, 'tasks.memberSummary', async (api, { categoryId, familyId }) => {
    const [group] = await superuser<{ id: string }>('select created_by as id from app.families where id = $1', [familyId])
    const userId = group?.id ?? ''
    const taskId = await aThing(categoryId, { table: 'tasks', columns: 'assigned_to, title', values: `'${userId}', 'Form'` })
    return api.tasks
      .memberSummary({ familyId, userId })
      .then(({ open }) => String(open))
      .finally(async () => superuser('delete from app.tasks where id = $1', [taskId]))
  }),
  ...inPlaces(places, 'tasks.add', async (api, { categoryId }) => added('tasks', api.tasks.add({ id: makeId(), categoryId, ...task }))),
  ...inPlaces(places, 'tasks.change', async (api, { taskId }) => {
    const [now] = await superuser<{ version: number; due: string }>('select version, due_date::text as due from app.tasks where id = $1', [
      taskId,
    ])
    return api.tasks.change({ taskId, ifVersion: now?.version ?? 0, ...task, dueDate: now?.due ?? null }).then(ok)
  }),
  ...inPlaces(places, 'tasks.setStatus', async (api, { taskId }) => api.tasks.setStatus({ taskId, status: 'in_progress' }).then(ok)),
  ...inPlaces(places, 'tasks.claim', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => api.tasks.claim({ taskId, claimed: true }).then(ok)),
  ),
  ...inPlaces(places, 'tasks.answerOk', async (api, { categoryId }) => {
    const taskId = await aThing(categoryId, {
      table: 'tasks',
      columns: 'title, status, needs_ok, ok',
      values: "'Form', 'done', true, 'waits'",
    })
    return api.tasks
      .answerOk({ taskId, answer: 'given' })
      .then(ok)
      .finally(async () => superuser('delete from app.tasks where id = $1', [taskId]))
  }),
  ...inPlaces(places, 'tasks.skip', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => api.tasks.skip({ taskId, number: 1 }).then(ok)),
  ),
  ...inPlaces(places, 'tasks.undoSkip', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => {
      await superuser('update app.tasks set occurrence_no = 10 where id = $1', [taskId])
      await superuser('update app.task_series set next_no = 11 where id = (select series_id from app.tasks where id = $1)', [taskId])
      await superuser("update app.task_history set outcome = 'skipped' where series_id = (select series_id from app.tasks where id = $1)", [
        taskId,
      ])
      return api.tasks.undoSkip({ taskId, number: 9, ifVersion: await versionOf('tasks', taskId), ...task, dueDate: '2026-11-24' }).then(ok)
    }),
  ),
  ...inPlaces(places, 'tasks.putOff', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => api.tasks.putOff({ taskId, number: 1, day: '2026-11-26' }).then(ok)),
  ),
  ...inPlaces(places, 'tasks.postpone', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => api.tasks.postpone({ taskId, number: 1 }).then(ok)),
  ),
  ...inPlaces(places, 'tasks.pause', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => api.tasks.pause({ taskId, paused: true }).then(ok)),
  ),
  ...inPlaces(shown, 'tasks.repeating', async (api, { categoryId, familyId }) =>
    withSeries(categoryId, async (taskId) => counted((await api.tasks.repeating({ familyId })).filter(({ id }) => id === taskId))),
  ),
  ...inPlaces(places, 'tasks.changeSeveral', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => {
      const changes = [{ taskId, ifVersion: await versionOf('tasks', taskId), pause: { paused: true } }]
      return api.tasks.changeSeveral({ changes }).then(ok)
    }),
  ),
  ...inPlaces(places, 'tasks.stopRepeating', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => api.tasks.stopRepeating({ taskId }).then(ok)),
  ),
  ...inPlaces(places, 'tasks.history', async (api, { categoryId }) =>
    withSeries(categoryId, async (taskId) => counted((await api.tasks.history({ taskId })).past)),
  ),
  ...removing(
    'tasks.remove',
    () => plain.task,
    async (api, taskId) => api.tasks.remove({ taskId }),
  ),
}

const number = { name: 'Nursery', phone: '01632 960123', note: null, role: 'other' } as const

const numberProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'numbers.list', async (api, { childId }) => counted(await api.numbers.list({ subjectId: childId }))),
  ...inPlaces(places, 'numbers.add', async (api, { childId }) =>
    added('numbers', api.numbers.add({ id: makeId(), subjectId: childId, ...number })),
  ),
  ...inPlaces(places, 'numbers.change', async (api, { numberId }) =>
    api.numbers.change({ numberId, ifVersion: await versionOf('numbers', numberId), ...number }).then(ok),
  ),
  ...removing(
    'numbers.remove',
    () => plain.number,
    async (api, numberId) => api.numbers.remove({ numberId }),
  ),
}

/** The routes of subcategories, contracts, appointments, tasks and telephone numbers. */
export const organizerProbes: Readonly<Record<string, RouteProbe>> = {
  ...subcategoryProbes,
  ...itemProbes,
  ...outcomeProbes,
  ...paymentProbes,
  ...appointmentProbes,
  ...taskProbes,
  ...numberProbes,
}

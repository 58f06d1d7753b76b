import { makeId } from '#platform/shared/new-id.ts'
import { noAnswers } from '../due-dates.ts'
import { newTask } from '../task-fixtures.ts'
import { superuser } from '../people.ts'
import type { Place } from './people.ts'
import { added, inPlaces, itIs, versionOf, withFresh, ok } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'

const places = ['A', 'B', 'G']
const shown = ['A', 'G']
const counted = (found: readonly unknown[]): string => String(found.length)

async function restored(column: 'category_id' | 'subject_id', id: string, ensure: () => Promise<readonly unknown[]>): Promise<string> {
  await superuser(`delete from app.subcategories where ${column} = $1 and subject_id is not distinct from $2`, [
    id,
    column === 'subject_id' ? id : null,
  ])
  return counted(await ensure())
}

const subcategoryProbes = {
  ...inPlaces(shown, {
    'subcategories.listOfCategory': async (api, { categoryId }) => counted(await api.subcategories.listOfCategory({ categoryId })),
    'subcategories.listOfSubject': async (api, { of }) => counted(await api.subcategories.listOfSubject({ subjectId: of('car') })),
    'subcategories.listOfParents': async (api, { categoryId }) => counted(await api.subcategories.listOfParents({ categoryId })),
    'subcategories.ensureOfCategory': async (api, { categoryId }) =>
      restored('category_id', categoryId, async () => api.subcategories.ensureOfCategory({ categoryId })).finally(async () =>
        superuser(
          `insert into app.subcategories (category_id, name, sort_order)
          select c.id, d.name, d.sort_order from app.categories c, app.default_subcategories(c.kind) d where c.id = $1 on conflict do nothing`,
          [categoryId],
        ),
      ),
    'subcategories.ensureOfSubject': async (api, place) =>
      withFresh(place, 'car', async (subjectId) =>
        restored('subject_id', subjectId, async () => api.subcategories.ensureOfSubject({ subjectId })),
      ),
  }),
  ...inPlaces(places, {
    'subcategories.get': async (api, { of, categoryId }) => {
      const { subcategory, category, parent } = await api.subcategories.get({ subcategoryId: of('subcategory') })
      return category.id === categoryId && parent?.id === of('car') ? itIs(of('subcategory'), [subcategory]) : 'another place'
    },
    'subcategories.add': async (api, { categoryId }) =>
      added('subcategories', api.subcategories.add({ id: makeId(), categoryId, name: 'Chimney' })),
  }),
}

/** Tries something with a contract of its own. */
async function withItem(place: Place, act: (itemId: string) => Promise<unknown>): Promise<string> {
  return withFresh(place, 'item', async (id) => act(id).then(ok))
}

const paid = { paidOn: '2026-11-24', paidPence: 3199, note: null, isNewPrice: false } as const
const cancelled = { outcome: 'cancelled', dueOn: null, doneOn: '2026-11-24', lastDay: '2026-12-24' } as const

const itemProbes = {
  ...inPlaces(places, {
    // Prices have no id in answers.
    'items.prices': async (api, place) =>
      withFresh(place, 'price', async () => counted(await api.items.prices({ itemId: place.of('item') }))),
    'payments.record': async (api, place) =>
      withItem(place, async (itemId) => api.payments.record({ id: makeId(), itemId, dueOn: '2026-11-24', ...paid })),
    'payments.change': async (api, place) =>
      withFresh(place, 'payment', async (paymentId) => api.payments.change({ paymentId, ifVersion: 1, ...paid }).then(ok)),
    'payments.remove': async (api, place) => withFresh(place, 'payment', async (paymentId) => api.payments.remove({ paymentId }).then(ok)),
    'outcomes.record': async (api, place) => withItem(place, async (itemId) => api.outcomes.record({ id: makeId(), itemId, ...cancelled })),
    'outcomes.correct': async (api, place) =>
      withItem(place, async (itemId) => {
        const outcomeId = await place.another('outcome', 'row', { item_id: itemId, outcome: 'failed' })
        return api.outcomes.correct({ outcomeId, ifVersion: 1, doneOn: '2026-11-23', answers: noAnswers })
      }),
    'outcomes.undo': async (api, place) =>
      withItem(place, async (itemId) => api.outcomes.undo({ outcomeId: await place.another('outcome', 'row', { item_id: itemId }) })),
    'outcomes.snooze': async (api, place) =>
      withItem(place, async (itemId) => {
        await superuser("update app.items set contract_end_date = '2098-12-20' where id = $1", [itemId])
        return api.outcomes.snooze({ itemId, reason: 'ends', onDate: '2098-12-20', untilDay: '2098-12-10' })
      }),
  }),
}

const openLeg = { takes: true, takes_at: '2026-11-24T09:30:00Z' }

const appointmentProbes = {
  ...inPlaces(places, {
    'events.claim': async (api, place) =>
      withFresh(place, 'appointment', async (eventId) => api.events.claim({ eventId, leg: 'takes', claimed: true }).then(ok), openLeg),
    'events.removeFollowing': async (api, place) =>
      withFresh(place, 'appointmentSeries', async (seriesId) => {
        const ofSeries = { series_id: seriesId, planned_on: '2026-11-24' }
        return withFresh(place, 'appointment', async (eventId) => api.events.removeFollowing({ eventId }).then(ok), ofSeries)
      }),
  }),
}

/** Has somebody do something with a task that repeats and is there for them alone. */
async function withSeries<T>(place: Place, use: (taskId: string) => Promise<T>): Promise<T> {
  return withFresh(place, 'series', async (seriesId) => {
    const first = { series_id: seriesId, due_date: '2026-11-24', planned_on: '2026-11-24', occurrence_no: 1 }
    await place.another('past', 'row', { series_id: seriesId, occurrence_no: 9, planned_on: '2026-11-17' })
    return withFresh(place, 'task', use, first)
  })
}

const taskProbes = {
  ...inPlaces(shown, {
    'tasks.summary': async (api, place) =>
      withFresh(place, 'task', async () => counted(await api.tasks.summary({ categoryId: place.categoryId })), {
        subject_id: place.of('child'),
        subject_kind: 'child',
      }),
    'tasks.assignees': async (api, { categoryId }) => counted(await api.tasks.assignees({ categoryId })),
    // What its creator has to do in the group.
    'tasks.memberSummary': async (api, place) => {
      const { familyId } = place
      const [group] = await superuser<{ id: string }>('select created_by as id from app.families where id = $1', [familyId])
      const userId = group?.id ?? ''
      return withFresh(place, 'task', async () => String((await api.tasks.memberSummary({ familyId, userId })).open), {
        assigned_to: userId,
      })
    },
    'tasks.repeating': async (api, place) =>
      withSeries(place, async (taskId) =>
        counted((await api.tasks.repeating({ familyId: place.familyId })).filter(({ id }) => id === taskId)),
      ),
  }),
  ...inPlaces(places, {
    'tasks.setStatus': async (api, { of }) => api.tasks.setStatus({ taskId: of('task'), status: 'in_progress' }).then(ok),
    'tasks.claim': async (api, place) => withSeries(place, async (taskId) => api.tasks.claim({ taskId, claimed: true }).then(ok)),
    'tasks.answerOk': async (api, place) =>
      withFresh(place, 'task', async (taskId) => api.tasks.answerOk({ taskId, answer: 'given' }).then(ok), {
        status: 'done',
        needs_ok: true,
        ok: 'waits',
      }),
    'tasks.skip': async (api, place) => withSeries(place, async (taskId) => api.tasks.skip({ taskId, number: 1 }).then(ok)),
    'tasks.undoSkip': async (api, place) =>
      withSeries(place, async (taskId) => {
        await superuser('update app.tasks set occurrence_no = 10 where id = $1', [taskId])
        await superuser('update app.task_series set next_no = 11 where id = (select series_id from app.tasks where id = $1)', [taskId])
        const { id: _, ...fields } = newTask({ dueDate: '2026-11-24' })
        return api.tasks.undoSkip({ taskId, number: 9, ifVersion: await versionOf('tasks', taskId), ...fields }).then(ok)
      }),
    'tasks.putOff': async (api, place) =>
      withSeries(place, async (taskId) => api.tasks.putOff({ taskId, number: 1, day: '2026-11-26' }).then(ok)),
    'tasks.postpone': async (api, place) => withFresh(place, 'task', async (taskId) => api.tasks.postpone({ taskId }).then(ok)),
    'tasks.pause': async (api, place) => withSeries(place, async (taskId) => api.tasks.pause({ taskId, paused: true }).then(ok)),
    'tasks.changeSeveral': async (api, place) =>
      withSeries(place, async (taskId) => {
        const changes = [{ taskId, ifVersion: await versionOf('tasks', taskId), pause: { paused: true } }]
        return api.tasks.changeSeveral({ changes }).then(ok)
      }),
    'tasks.stopRepeating': async (api, place) => withSeries(place, async (taskId) => api.tasks.stopRepeating({ taskId }).then(ok)),
    'tasks.history': async (api, place) => withSeries(place, async (taskId) => counted((await api.tasks.history({ taskId })).past)),
  }),
}

const numberProbes = {
  ...inPlaces(places, {
    // Of a child: the samples read and add those of the category.
    'numbers.list': async (api, { of }) => counted(await api.numbers.list({ subjectId: of('child') })),
    'numbers.add': async (api, { of }) =>
      added('numbers', api.numbers.add({ id: makeId(), subjectId: of('child'), name: 'Gran', phone: '01632 960124' })),
  }),
}

/** The routes of subcategories, contracts, appointments, tasks and telephone numbers beside those of `sampleProbes`. */
export const organizerProbes: Readonly<Record<string, RouteProbe>> = {
  ...subcategoryProbes,
  ...itemProbes,
  ...appointmentProbes,
  ...taskProbes,
  ...numberProbes,
}

import { makeId } from '#platform/shared/new-id.ts'
import { noAnswers, plainDate } from '../a-due-date.ts'
import { superuser } from '../world.ts'
import { added, inPlaces, itIs, removing, versionOf } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'
import { aThing, plain } from './things.ts'

const places = ['A', 'B', 'G']
const shown = ['A', 'G']
const counted = (found: readonly unknown[]): string => String(found.length)

/** Tries something with a date of its own, which is due on 20 December 2098. */
async function withDate(categoryId: string, act: (dueDateId: string) => Promise<unknown>): Promise<string> {
  const dueDateId = await aThing(categoryId, plain.dueDate)
  await superuser("update app.due_dates set next_on = '2098-12-20', counted_from = '2098-12-20' where id = $1", [dueDateId])
  return act(dueDateId)
    .then(() => 'OK')
    .finally(async () => superuser('delete from app.due_dates where id = $1', [dueDateId]))
}

/** Tries something with an outcome of a date of its own. */
async function withOutcome(categoryId: string, act: (outcomeId: string, dueDateId: string) => Promise<unknown>): Promise<string> {
  return withDate(categoryId, async (dueDateId) => {
    const values = `'${dueDateId}', '2026-11-24', 'failed', '2026-11-24', '{}', '{}'`
    const outcome = { table: 'outcomes', columns: 'due_date_id, due_on, outcome, done_on, was, became', values }
    return act(await aThing(categoryId, outcome), dueDateId)
  })
}

const fields = { ...plainDate, task: null, lookedAfterBy: null }
const about = { dueOn: '2098-12-20', doneOn: '2026-11-24', answers: noAnswers }

const dates: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'dueDates.list', async (api, { categoryId }) => counted(await api.dueDates.list({ categoryId }))),
  ...inPlaces(shown, 'dueDates.listOfCategory', async (api, { categoryId, dueDateId }) =>
    itIs(dueDateId, (await api.dueDates.listOfCategory({ categoryId })).dueDates),
  ),
  ...inPlaces(shown, 'dueDates.listWithNumbers', async (api, { categoryId, childId }) => {
    const rows = [
      {
        table: 'due_dates',
        columns: `subject_id, subject_kind, ${plain.dueDate.columns}`,
        values: `'${childId}', 'child', ${plain.dueDate.values}`,
      },
      { table: 'numbers', columns: 'subject_id, subject_kind, name, phone', values: `'${childId}', 'child', 'Gran', '01632 960124'` },
    ]
    const ids = await Promise.all(rows.map(async (row) => aThing(categoryId, row)))
    const remove = async (id: string, index: number) => superuser(`delete from app.${rows[index]?.table} where id = $1`, [id])
    return api.dueDates
      .listWithNumbers({ subjectId: childId })
      .then(({ dueDates, numbers }) => `${dueDates.length}+${numbers.length}`)
      .finally(async () => Promise.all(ids.map(remove)))
  }),
  ...inPlaces(shown, 'dueDates.get', async (api, { dueDateId }) => itIs(dueDateId, [await api.dueDates.get({ dueDateId })])),
  ...inPlaces(places, 'dueDates.add', async (api, { carId }) =>
    added('due_dates', api.dueDates.add({ ...fields, id: makeId(), subjectId: carId })),
  ),
  ...inPlaces(places, 'dueDates.change', async (api, { dueDateId }) =>
    api.dueDates.change({ ...fields, dueDateId, ifVersion: await versionOf('due_dates', dueDateId) }).then(() => 'OK'),
  ),
  ...inPlaces(places, 'dueDates.pause', async (api, { categoryId }) =>
    withDate(categoryId, async (dueDateId) => api.dueDates.pause({ dueDateId, paused: { reason: null } })),
  ),
  ...removing(
    'dueDates.remove',
    () => plain.dueDate,
    async (api, dueDateId) => api.dueDates.remove({ dueDateId }),
  ),
  ...inPlaces(places, 'dueDates.snooze', async (api, { categoryId }) =>
    withDate(categoryId, async (dueDateId) => api.dueDates.snooze({ dueDateId, onDate: '2098-12-20', untilDay: '2098-12-10' })),
  ),
}

const outcomes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(shown, 'dateOutcomes.list', async (api, { categoryId }) => {
    let found = ''
    await withOutcome(categoryId, async (_id, dueDateId) => {
      found = counted(await api.dateOutcomes.list({ dueDateId }))
    })
    return found
  }),
  ...inPlaces(places, 'dateOutcomes.record', async (api, { categoryId }) =>
    withDate(categoryId, async (dueDateId) => api.dateOutcomes.record({ id: makeId(), dueDateId, outcome: 'done', ...about })),
  ),
  ...inPlaces(places, 'dateOutcomes.correct', async (api, { categoryId }) =>
    withOutcome(categoryId, async (outcomeId) =>
      api.dateOutcomes.correct({ outcomeId, ifVersion: 1, doneOn: '2026-11-23', answers: noAnswers }),
    ),
  ),
  ...inPlaces(places, 'dateOutcomes.undo', async (api, { categoryId }) =>
    withOutcome(categoryId, async (outcomeId) => api.dateOutcomes.undo({ outcomeId })),
  ),
}

/** The routes of dates with a history and of what became of them. */
export const dueDateProbes: Readonly<Record<string, RouteProbe>> = { ...dates, ...outcomes }

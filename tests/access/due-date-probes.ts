import { makeId } from '#platform/shared/new-id.ts'
import { noAnswers, plainDate } from '../due-dates.ts'
import type { Place } from './people.ts'
import { added, inPlaces, withFresh } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'

const places = ['A', 'B', 'G']

async function withDate(place: Place, act: (dueDateId: string) => Promise<unknown>): Promise<string> {
  const due = { next_on: '2098-12-20', counted_from: '2098-12-20' }
  return withFresh(place, 'dueDate', async (id) => act(id).then(() => 'OK'), due)
}

async function withOutcome(place: Place, act: (outcomeId: string, dueDateId: string) => Promise<unknown>): Promise<string> {
  return withDate(place, async (dueDateId) => act(await place.another('dateOutcome', 'row', { due_date_id: dueDateId }), dueDateId))
}

const fields = { ...plainDate, task: null, lookedAfterBy: null }
const about = { dueOn: '2098-12-20', doneOn: '2026-11-24', answers: noAnswers }

/** The routes of dates with a history, of what became of them, of yearly dates and of rotas, beside those of `sampleProbes`. */
export const dueDateProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(['A', 'G'], {
    'dueDates.listWithNumbers': async (api, place) => {
      const subjectId = place.of('child')
      const ofChild = { subject_id: subjectId, subject_kind: 'child' }
      const list = async (): Promise<string> => {
        const { dueDates, numbers } = await api.dueDates.listWithNumbers({ subjectId })
        return `${dueDates.length}+${numbers.length}`
      }
      return withFresh(place, 'dueDate', async () => withFresh(place, 'number', list, ofChild), ofChild)
    },
  }),
  ...inPlaces(places, {
    // Of a car: `sampleProbes` adds one of the category.
    'dueDates.add': async (api, { of }) => added('due_dates', api.dueDates.add({ ...fields, id: makeId(), subjectId: of('car') })),
    'dueDates.pause': async (api, place) =>
      withDate(place, async (dueDateId) => api.dueDates.pause({ dueDateId, paused: { reason: null } })),
    'dueDates.snooze': async (api, place) =>
      withDate(place, async (dueDateId) => api.dueDates.snooze({ dueDateId, onDate: '2098-12-20', untilDay: '2098-12-10' })),
    'yearlyDates.snooze': async (api, place) =>
      withFresh(place, 'yearlyDate', async (yearlyDateId) => {
        const year = new Date().getUTCFullYear()
        const onDate = new Date() < new Date(Date.UTC(year, 10, 5)) ? `${year}-11-05` : `${year + 1}-11-05`
        return api.yearlyDates.snooze({ yearlyDateId, onDate, untilDay: `${onDate.slice(0, 8)}01` }).then(() => 'OK')
      }),
    'rotas.setDay': async (api, place) =>
      withFresh(place, 'rotaOfChild', async (rotaId) => api.rotas.setDay({ rotaId, day: '2026-12-08', letter: '-' }).then(() => 'OK')),
    'dateOutcomes.record': async (api, place) =>
      withDate(place, async (dueDateId) => api.dateOutcomes.record({ id: makeId(), dueDateId, outcome: 'done', ...about })),
    'dateOutcomes.correct': async (api, place) =>
      withOutcome(place, async (outcomeId) =>
        api.dateOutcomes.correct({ outcomeId, ifVersion: 1, doneOn: '2026-11-23', answers: noAnswers }),
      ),
    'dateOutcomes.undo': async (api, place) => withOutcome(place, async (outcomeId) => api.dateOutcomes.undo({ outcomeId })),
  }),
}

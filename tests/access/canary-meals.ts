import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { apiAs, TestPerson } from '../people.ts'
import { newMarker } from './marker.ts'
import type { Thing } from './canary-records.ts'
import { mealDay } from './things.ts'

type Api = ReturnType<typeof apiAs>
type Operations = Record<string, () => Promise<unknown>>
type Choice = { thing: Thing; people: readonly TestPerson[]; pick: <T>(from: readonly T[]) => T }

const weekStartDate = mealDay

/** Operations that read and change trips, meals and shopping lists, beside those of the samples. */
export function aboutMeals(api: Api, choice: Choice): Operations {
  return { ...trips(api, choice), ...meals(api, choice), ...shopping(api, choice) }
}

function trips(api: Api, { thing: { of }, people, pick }: Choice): Operations {
  const participant = { id: makeId(), travelPlanId: of('plan'), name: newMarker() }
  return {
    'add participant': async () =>
      pick([
        async () => api.travel.addParticipant({ ...participant, email: `${newMarker()}@example.org`, userId: null }),
        async () => api.travel.addParticipant({ ...participant, email: null, userId: pick(people).id }),
      ])(),
  }
}

function meals(api: Api, { thing: { category: categoryId }, pick }: Choice): Operations {
  const planDate = pick([mealDay, daysAfter(mealDay, 1)])
  const read = async () => api.meals.list({ categoryId, from: mealDay, to: daysAfter(mealDay, 6) })
  const dinnerOf = async (day: string): Promise<string | null> => (await read()).plans.find((plan) => plan.planDate === day)?.dinner ?? null
  return {
    saveMeal: async () => api.meals.save({ categoryId, planDate, field: 'dinner', text: newMarker(), was: await dinnerOf(planDate) }),
    saveNotes: async () => api.meals.save({ categoryId, planDate, field: 'notes', text: newMarker(), was: null }),
    moveMeal: async () => {
      const to = daysAfter(mealDay, 2)
      const [wasFrom, wasTo] = [await dinnerOf(mealDay), await dinnerOf(to)]
      return api.meals.move({ categoryId, meal: 'dinner', from: mealDay, to, wasFrom: wasFrom ?? '', wasTo })
    },
  }
}

function shopping(api: Api, { thing: { category: categoryId, of }, pick }: Choice): Operations {
  return {
    generate: async () => api.shopping.generate({ categoryId, weekStartDate, discardTicks: pick([true, false]) }),
    tick: async () => api.shopping.tick({ itemId: of('shoppingItem'), purchased: pick([true, false]) }),
  }
}

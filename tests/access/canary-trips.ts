import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { call, Someone } from '../world.ts'
import { aMarker } from './a-marker.ts'
import type { Thing } from './canary-things.ts'
import { mealDay } from './things.ts'

type Api = ReturnType<typeof call>
type Operations = Record<string, () => Promise<unknown>>
type Choice = { thing: Thing; people: readonly Someone[]; pick: <T>(from: readonly T[]) => T }

const term = { startDate: '2026-12-18', endDate: '2026-12-23' } as const
const weekStartDate = mealDay

/** Operations that read and change trips, meals and shopping lists. */
export function aboutTripsAndMeals(api: Api, choice: Choice): Operations {
  return { ...trips(api, choice), ...meals(api, choice), ...shopping(api, choice) }
}

function trips(api: Api, { thing, people, pick }: Choice): Operations {
  const [id, name, categoryId] = [makeId(), aMarker(), thing.category]
  const ofPlan = { id, travelPlanId: thing.plan }
  const ofLocation = { id, travelLocationId: thing.location }
  return {
    trips: async () => api.travel.list({ categoryId }),
    addPlan: async () => api.travel.addPlan({ id, categoryId, ...term }),
    addLocation: async () => api.travel.addLocation({ ...ofPlan, name, ...term }),
    addHotel: async () => api.travel.addHotel({ ...ofLocation, name, costPence: 1, ...term }),
    addTransportation: async () => api.travel.addTransportation({ ...ofLocation, type: name, costPence: 1, details: aMarker() }),
    addParticipant: async () =>
      pick([
        async () => api.travel.addParticipant({ ...ofPlan, name, email: `${aMarker()}@example.org`, userId: null }),
        async () => api.travel.addParticipant({ ...ofPlan, name, email: null, userId: pick(people).id }),
      ])(),
    removeHotel: async () => api.travel.removeHotel({ hotelId: thing.hotel }),
    removePlan: async () => api.travel.removePlan({ planId: thing.plan }),
  }
}

function meals(api: Api, { thing: { category: categoryId }, pick }: Choice): Operations {
  const planDate = pick([mealDay, daysAfter(mealDay, 1)])
  const read = async () => api.meals.list({ categoryId, from: mealDay, to: daysAfter(mealDay, 6) })
  const dinnerOf = async (day: string): Promise<string | null> => (await read()).plans.find((plan) => plan.planDate === day)?.dinner ?? null
  return {
    meals: read,
    saveMeal: async () => api.meals.save({ categoryId, planDate, field: 'dinner', text: aMarker(), was: await dinnerOf(planDate) }),
    saveNotes: async () => api.meals.save({ categoryId, planDate, field: 'notes', text: aMarker(), was: null }),
    moveMeal: async () => {
      const to = daysAfter(mealDay, 2)
      const [wasFrom, wasTo] = [await dinnerOf(mealDay), await dinnerOf(to)]
      return api.meals.move({ categoryId, meal: 'dinner', from: mealDay, to, wasFrom: wasFrom ?? '', wasTo })
    },
  }
}

function shopping(api: Api, { thing: { category: categoryId, shoppingItem: itemId }, pick }: Choice): Operations {
  return {
    shopping: async () => api.shopping.list({ categoryId, weekStartDate }),
    addShoppingItem: async () => api.shopping.add({ id: makeId(), categoryId, weekStartDate, itemName: aMarker() }),
    generate: async () => api.shopping.generate({ categoryId, weekStartDate, discardTicks: pick([true, false]) }),
    tick: async () => api.shopping.tick({ itemId, purchased: pick([true, false]) }),
    changeShoppingItem: async () => api.shopping.change({ itemId, ifVersion: pick([1, 2]), itemName: aMarker(), quantity: '2' }),
    removeShoppingItem: async () => api.shopping.remove({ itemId }),
  }
}

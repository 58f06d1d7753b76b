import { makeId } from '#platform/shared/new-id.ts'
import { added, inPlaces, itIs, removing, versionOf } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'
import { inLocation, inPlan, plain } from './things.ts'

const places = ['A', 'B', 'G']
const ok = (): string => 'OK'
const term = { startDate: '2026-12-18', endDate: '2026-12-23' } as const
const location = { name: 'Sintra', ...term } as const
const participant = { name: 'Tomas', email: null, userId: null } as const
const hotel = { name: 'Quinta', costPence: 24400, ...term } as const
const transportation = { type: 'Train', costPence: null, details: null } as const

const planProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'travel.list', async (api, { categoryId, planId, hotelId }) => {
    const { category, plans } = await api.travel.list({ categoryId })
    if (category.id !== categoryId) return 'another category'
    const hotels = plans.flatMap(({ locations }) => locations.flatMap((one) => one.hotels))
    return itIs(hotelId, hotels) === 'OK' ? itIs(planId, plans) : 'another hotel'
  }),
  ...inPlaces(places, 'travel.addPlan', async (api, { categoryId }) =>
    added('travel_plans', api.travel.addPlan({ id: makeId(), categoryId, ...term })),
  ),
  ...inPlaces(places, 'travel.changePlan', async (api, { planId }) =>
    api.travel.changePlan({ planId, ifVersion: await versionOf('travel_plans', planId), ...term }).then(ok),
  ),
  ...removing(
    'travel.removePlan',
    () => plain.plan,
    async (api, planId) => api.travel.removePlan({ planId }),
  ),
}

const partProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'travel.addLocation', async (api, { planId }) =>
    added('travel_locations', api.travel.addLocation({ id: makeId(), travelPlanId: planId, ...location })),
  ),
  ...inPlaces(places, 'travel.changeLocation', async (api, { locationId }) =>
    api.travel.changeLocation({ locationId, ifVersion: await versionOf('travel_locations', locationId), ...location }).then(ok),
  ),
  ...removing(
    'travel.removeLocation',
    ({ planId }) => inPlan(planId).location,
    async (api, locationId) => api.travel.removeLocation({ locationId }),
  ),
  ...inPlaces(places, 'travel.addParticipant', async (api, { planId }) =>
    added('travel_participants', api.travel.addParticipant({ id: makeId(), travelPlanId: planId, ...participant })),
  ),
  ...inPlaces(places, 'travel.changeParticipant', async (api, { participantId }) =>
    api.travel
      .changeParticipant({ participantId, ifVersion: await versionOf('travel_participants', participantId), ...participant })
      .then(ok),
  ),
  ...removing(
    'travel.removeParticipant',
    ({ planId }) => inPlan(planId).participant,
    async (api, participantId) => api.travel.removeParticipant({ participantId }),
  ),
}

const stayProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'travel.addHotel', async (api, { locationId }) =>
    added('travel_hotels', api.travel.addHotel({ id: makeId(), travelLocationId: locationId, ...hotel })),
  ),
  ...inPlaces(places, 'travel.changeHotel', async (api, { hotelId }) =>
    api.travel.changeHotel({ hotelId, ifVersion: await versionOf('travel_hotels', hotelId), ...hotel }).then(ok),
  ),
  ...removing(
    'travel.removeHotel',
    ({ locationId }) => inLocation(locationId).hotel,
    async (api, hotelId) => api.travel.removeHotel({ hotelId }),
  ),
  ...inPlaces(places, 'travel.addTransportation', async (api, { locationId }) =>
    added('travel_transportations', api.travel.addTransportation({ id: makeId(), travelLocationId: locationId, ...transportation })),
  ),
  ...inPlaces(places, 'travel.changeTransportation', async (api, { transportationId }) =>
    api.travel
      .changeTransportation({
        transportationId,
        ifVersion: await versionOf('travel_transportations', transportationId),
        ...transportation,
      })
      .then(ok),
  ),
  ...removing(
    'travel.removeTransportation',
    ({ locationId }) => inLocation(locationId).transportation,
    async (api, transportationId) => api.travel.removeTransportation({ transportationId }),
  ),
}

/** The routes of travel plans and their parts. */
export const travelProbes: Readonly<Record<string, RouteProbe>> = { ...planProbes, ...partProbes, ...stayProbes }

import { said, term, type Trip } from './a-trip.ts'
import type { call } from './world.ts'

type Api = ReturnType<typeof call>
type Answer = { id: string; version: number }

/** A plan or a part of one, and how it is added, changed and deleted. */
export type TravelKind = {
  kind: Exclude<keyof Trip, 'categoryId'>
  table: string
  add: (api: Api, trip: Trip, id: string) => Promise<Answer>
  /** Adds the same with different content. */
  addOther: (api: Api, trip: Trip, id: string) => Promise<Answer>
  change: (api: Api, trip: Trip, ifVersion: number) => Promise<Answer>
  remove: (api: Api, trip: Trip) => Promise<object>
}

const sooner = { ...term, startDate: '2026-12-17' }

/** All five kinds. */
export const travelKinds: readonly TravelKind[] = [
  {
    kind: 'plan',
    table: 'travel_plans',
    add: async ({ travel }, { categoryId }, id) => travel.addPlan({ id, categoryId, ...term }),
    addOther: async ({ travel }, { categoryId }, id) => travel.addPlan({ id, categoryId, ...sooner }),
    change: async ({ travel }, { plan }, ifVersion) => travel.changePlan({ planId: plan, ifVersion, ...sooner }),
    remove: async ({ travel }, { plan }) => travel.removePlan({ planId: plan }),
  },
  {
    kind: 'location',
    table: 'travel_locations',
    add: async ({ travel }, { plan }, id) => travel.addLocation({ id, travelPlanId: plan, ...said.location }),
    addOther: async ({ travel }, { plan }, id) => travel.addLocation({ id, travelPlanId: plan, name: 'Sintra', ...term }),
    change: async ({ travel }, { location }, ifVersion) =>
      travel.changeLocation({ locationId: location, ifVersion, name: 'Sintra', ...sooner }),
    remove: async ({ travel }, { location }) => travel.removeLocation({ locationId: location }),
  },
  {
    kind: 'participant',
    table: 'travel_participants',
    add: async ({ travel }, { plan }, id) => travel.addParticipant({ id, travelPlanId: plan, ...said.participant }),
    addOther: async ({ travel }, { plan }, id) => travel.addParticipant({ id, travelPlanId: plan, ...said.participant, email: null }),
    change: async ({ travel }, { participant }, ifVersion) =>
      travel.changeParticipant({ participantId: participant, ifVersion, name: 'Ines', email: null, userId: null }),
    remove: async ({ travel }, { participant }) => travel.removeParticipant({ participantId: participant }),
  },
  {
    kind: 'hotel',
    table: 'travel_hotels',
    add: async ({ travel }, { location }, id) => travel.addHotel({ id, travelLocationId: location, ...said.hotel }),
    addOther: async ({ travel }, { location }, id) => travel.addHotel({ id, travelLocationId: location, ...said.hotel, costPence: null }),
    change: async ({ travel }, { hotel }, ifVersion) => travel.changeHotel({ hotelId: hotel, ifVersion, ...said.hotel, name: 'Quinta' }),
    remove: async ({ travel }, { hotel }) => travel.removeHotel({ hotelId: hotel }),
  },
  {
    kind: 'transportation',
    table: 'travel_transportations',
    add: async ({ travel }, { location }, id) => travel.addTransportation({ id, travelLocationId: location, ...said.transportation }),
    addOther: async ({ travel }, { location }, id) =>
      travel.addTransportation({ id, travelLocationId: location, ...said.transportation, details: null }),
    change: async ({ travel }, { transportation }, ifVersion) =>
      travel.changeTransportation({ transportationId: transportation, ifVersion, ...said.transportation, type: 'Ferry' }),
    remove: async ({ travel }, { transportation }) => travel.removeTransportation({ transportationId: transportation }),
  },
]

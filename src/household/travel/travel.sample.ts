import type { SamplesOf } from '#tests/sample.ts'

const term = { startDate: '2026-12-18', endDate: '2026-12-23' } as const
const days = { start_date: '2026-12-18', end_date: '2026-12-23' } as const
// A plan has no text of its own.
const termOf = (word?: string) => (word === undefined ? term : { ...term, startDate: '2026-12-17' })

/** How tests make a trip. */
export const planSamples = {
  plan: {
    kind: 'a trip',
    in: 'travel',
    row: { kind: 'trip', ...days },
    full: { kind: 'trip', ...days },
    verbs: {
      routes: ['travel', 'Plan'],
      add: async ({ travel }, { categoryId }, id, word) => travel.addPlan({ id, categoryId, ...termOf(word) }),
      change: async ({ travel }, planId, ifVersion, word) => travel.changePlan({ planId, ifVersion, ...termOf(word) }),
      remove: async ({ travel }, planId) => travel.removePlan({ planId }),
    },
  },
} as const satisfies SamplesOf<'subjects'>

/** How tests make a location of a trip. */
export const locationSamples = {
  location: {
    kind: 'a location of a trip',
    in: 'travel',
    row: { travel_plan_id: { a: 'plan' }, name: 'Lisbon', ...days },
    full: { travel_plan_id: { a: 'plan' }, name: 'Lisbon', ...days },
    verbs: {
      routes: ['travel', 'Location'],
      add: async ({ travel }, { of }, id, word = 'Lisbon') => travel.addLocation({ id, travelPlanId: of('plan'), name: word, ...term }),
      change: async ({ travel }, locationId, ifVersion, name) => travel.changeLocation({ locationId, ifVersion, name, ...term }),
      remove: async ({ travel }, locationId) => travel.removeLocation({ locationId }),
    },
  },
} as const satisfies SamplesOf<'travel_locations'>

/** How tests make somebody who travels, from outside and from the group. */
export const participantSamples = {
  participant: {
    kind: 'a participant of a trip',
    in: 'travel',
    row: { travel_plan_id: { a: 'plan' }, name: 'Mia' },
    full: { travel_plan_id: { a: 'plan' }, name: 'Tomas', email: 'tomas@example.org' },
    verbs: {
      routes: ['travel', 'Participant'],
      add: async ({ travel }, { of }, id, word = 'Tomas') =>
        travel.addParticipant({ id, travelPlanId: of('plan'), name: word, email: 'tomas@example.org', userId: null }),
      change: async ({ travel }, participantId, ifVersion, name) =>
        travel.changeParticipant({ participantId, ifVersion, name, email: null, userId: null }),
      remove: async ({ travel }, participantId) => travel.removeParticipant({ participantId }),
    },
  },
  memberOnTrip: {
    kind: 'a member who travels',
    in: 'travel',
    row: { travel_plan_id: { a: 'plan' }, name: 'Ada', user_id: { a: 'person' } },
    full: { travel_plan_id: { a: 'plan' }, name: 'Ada', user_id: { a: 'person' } },
  },
} as const satisfies SamplesOf<'travel_participants'>

/** How tests make a hotel. */
export const hotelSamples = {
  hotel: {
    kind: 'a hotel of a trip',
    in: 'travel',
    row: { travel_location_id: { a: 'location' }, name: 'Casa', ...days },
    full: { travel_location_id: { a: 'location' }, name: 'Casa', cost_pence: 24_400, ...days },
    verbs: {
      routes: ['travel', 'Hotel'],
      add: async ({ travel }, { of }, id, word = 'Casa') =>
        travel.addHotel({ id, travelLocationId: of('location'), name: word, costPence: 24_400, ...term }),
      change: async ({ travel }, hotelId, ifVersion, name) => travel.changeHotel({ hotelId, ifVersion, name, costPence: null, ...term }),
      remove: async ({ travel }, hotelId) => travel.removeHotel({ hotelId }),
    },
    reads: { 'travel.list': async ({ travel }, { categoryId }) => travel.list({ categoryId }) },
  },
} as const satisfies SamplesOf<'travel_hotels'>

/** How tests make transportation. */
export const transportationSamples = {
  transportation: {
    kind: 'transportation of a trip',
    in: 'travel',
    row: { travel_location_id: { a: 'location' }, type: 'Flight' },
    full: { travel_location_id: { a: 'location' }, type: 'Train', cost_pence: 1250, details: 'Coach C, seats 11 to 14' },
    verbs: {
      routes: ['travel', 'Transportation'],
      add: async ({ travel }, { of }, id, word = 'Train') =>
        travel.addTransportation({ id, travelLocationId: of('location'), type: word, costPence: 1250, details: word }),
      change: async ({ travel }, transportationId, ifVersion, type) =>
        travel.changeTransportation({ transportationId, ifVersion, type, costPence: null, details: null }),
      remove: async ({ travel }, transportationId) => travel.removeTransportation({ transportationId }),
    },
  },
} as const satisfies SamplesOf<'travel_transportations'>

import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  emailAddress,
  ifVersion,
  instant,
  line,
  nameLine,
  newId,
  notFound,
  optionalText,
  pageFrom,
  quotaReached,
  signedInRoute,
} from '#platform/shared/api.ts'
import { maxPence } from '#platform/shared/limits.ts'
import { longestDetails, longestLine } from './shared/limits.ts'

const ofRow = { id: z.uuid(), createdAt: instant, version: z.int() }
const ofLocation = { ...ofRow, travelLocationId: z.uuid() }
const ofPlan = { ...ofRow, travelPlanId: z.uuid() }
const days = { startDate: z.iso.date(), endDate: z.iso.date() }

/** A place to sleep; its last day is that of departure. `costPence` is the cost of the whole stay, null when unknown. */
export const TravelHotel = z.object({ ...ofLocation, name: z.string(), costPence: z.int().nullable(), ...days })
export type TravelHotel = z.infer<typeof TravelHotel>

/** A way to get to a location or around in it. `costPence` is the total price, null when unknown. */
export const TravelTransportation = z.object({
  ...ofLocation,
  type: z.string(),
  costPence: z.int().nullable(),
  details: z.string().nullable(),
})
export type TravelTransportation = z.infer<typeof TravelTransportation>

/** A location of a plan with its hotels, the first night first, and its transportation, in the order of adding. */
export const TravelLocation = z.object({
  ...ofPlan,
  name: z.string(),
  ...days,
  hotels: z.array(TravelHotel),
  transportations: z.array(TravelTransportation),
})
export type TravelLocation = z.infer<typeof TravelLocation>

/**
 * Somebody who comes along: a member of the group with `userId`, or an outsider as typed. `email` is set for outsiders
 * only; those who may see a member's address find it among the members.
 */
export const TravelParticipant = z.object({
  ...ofPlan,
  name: z.string(),
  email: z.string().nullable(),
  userId: z.uuid().nullable(),
  isFamilyMember: z.boolean(),
})
export type TravelParticipant = z.infer<typeof TravelParticipant>

/** A journey from its first to its last day with its locations, the earliest first, and its participants, in the order of adding. */
export const TravelPlan = z.object({
  ...ofRow,
  categoryId: z.uuid(),
  ...days,
  locations: z.array(TravelLocation),
  participants: z.array(TravelParticipant),
})
export type TravelPlan = z.infer<typeof TravelPlan>

const reversed = { path: ['endDate'], error: 'travel:endTooEarly' }
const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean => endDate >= startDate
const term = { startDate: day, endDate: day }
const costPence = z.int().min(0).max(maxPence).nullable()
const place = { name: nameLine(longestLine), ...term }
const hotel = { name: nameLine(longestLine), costPence, ...term }
const transportation = { type: line(longestLine), costPence, details: optionalText(longestDetails) }
const participant = { name: nameLine(longestLine), email: emailAddress.nullable(), userId: z.uuid().nullable() }
const noCopy = { path: ['email'], error: 'travel:check.memberAddress' }
const hasNoCopy = ({ email, userId }: { email: string | null; userId: string | null }): boolean => email === null || userId === null

/** The fields of a new travel plan. */
export const NewPlan = z.strictObject({ id: newId, categoryId: z.uuid(), ...term }).refine(inOrder, reversed)
export type NewPlan = z.infer<typeof NewPlan>

/** New values for a travel plan, based on its version `ifVersion`. */
export const PlanChange = z.strictObject({ planId: z.uuid(), ifVersion, ...term }).refine(inOrder, reversed)
export type PlanChange = z.infer<typeof PlanChange>

/** The fields of a new location in a plan. */
export const NewLocation = z.strictObject({ id: newId, travelPlanId: z.uuid(), ...place }).refine(inOrder, reversed)
export type NewLocation = z.infer<typeof NewLocation>

/** New values for a location, based on its version `ifVersion`. */
export const LocationChange = z.strictObject({ locationId: z.uuid(), ifVersion, ...place }).refine(inOrder, reversed)
export type LocationChange = z.infer<typeof LocationChange>

/** The fields of a new participant in a plan. */
export const NewParticipant = z.strictObject({ id: newId, travelPlanId: z.uuid(), ...participant }).refine(hasNoCopy, noCopy)
export type NewParticipant = z.infer<typeof NewParticipant>

/** New values for a participant, based on its version `ifVersion`. */
export const ParticipantChange = z.strictObject({ participantId: z.uuid(), ifVersion, ...participant }).refine(hasNoCopy, noCopy)
export type ParticipantChange = z.infer<typeof ParticipantChange>

/** The fields of a new hotel in a location. */
export const NewHotel = z.strictObject({ id: newId, travelLocationId: z.uuid(), ...hotel }).refine(inOrder, reversed)
export type NewHotel = z.infer<typeof NewHotel>

/** New values for a hotel, based on its version `ifVersion`. */
export const HotelChange = z.strictObject({ hotelId: z.uuid(), ifVersion, ...hotel }).refine(inOrder, reversed)
export type HotelChange = z.infer<typeof HotelChange>

/** The fields of new transportation in a location. */
export const NewTransportation = z.strictObject({ id: newId, travelLocationId: z.uuid(), ...transportation })
export type NewTransportation = z.infer<typeof NewTransportation>

/** New values for transportation, based on its version `ifVersion`. */
export const TransportationChange = z.strictObject({ transportationId: z.uuid(), ifVersion, ...transportation })
export type TransportationChange = z.infer<typeof TransportationChange>

const tags = ['Travel']
const participantRefusals = {
  ...changeRefusals,
  NOT_A_MEMBER: { status: 422, message: 'travel:participant.notAMember' },
  ALREADY_IN_PLAN: { status: 409, message: 'travel:participant.inPlan' },
} as const
const addParticipantRefusals = { ...participantRefusals, ...quotaReached } as const

export const travelContract = {
  /** Lists a category's travel plans with all parts, the earliest first, in pages, with the category and the person's rights. */
  list: signedInRoute
    .meta({
      reads: [
        'subjects',
        'travel_locations',
        'travel_participants',
        'travel_hotels',
        'travel_transportations',
        'categories',
        'category_permissions',
      ],
      keep: 'lists',
      keepWithout: ['costPence'],
      pages: 'plans',
    })
    .route({ method: 'GET', path: '/travel-plans', tags, summary: 'Travel plans of a category' })
    .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
    .output(z.object({ category: Category, plans: z.array(TravelPlan) }))
    .errors(notFound),

  addPlan: signedInRoute
    .route({ method: 'POST', path: '/travel-plans', tags, summary: 'Add a travel plan' })
    .input(NewPlan)
    .output(TravelPlan)
    .errors(addRefusals),

  /** Changes the days of a plan; its parts keep theirs. */
  changePlan: signedInRoute
    .route({ method: 'PUT', path: '/travel-plans/{planId}', tags, summary: 'Change a travel plan' })
    .input(PlanChange)
    .output(TravelPlan)
    .errors(changeRefusals),

  /** Deletes a plan with everything in it. */
  removePlan: signedInRoute
    .route({ method: 'DELETE', path: '/travel-plans/{planId}', tags, summary: 'Delete a travel plan' })
    .input(z.strictObject({ planId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),

  addLocation: signedInRoute
    .route({ method: 'POST', path: '/travel-locations', tags, summary: 'Add a location to a travel plan' })
    .input(NewLocation)
    .output(TravelLocation)
    .errors(addRefusals),

  changeLocation: signedInRoute
    .route({ method: 'PUT', path: '/travel-locations/{locationId}', tags, summary: 'Change a location' })
    .input(LocationChange)
    .output(TravelLocation)
    .errors(changeRefusals),

  /** Deletes a location with its hotels and transport. */
  removeLocation: signedInRoute
    .route({ method: 'DELETE', path: '/travel-locations/{locationId}', tags, summary: 'Delete a location' })
    .input(z.strictObject({ locationId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),

  addParticipant: signedInRoute
    .route({ method: 'POST', path: '/travel-participants', tags, summary: 'Add a participant to a travel plan' })
    .input(NewParticipant)
    .output(TravelParticipant)
    .errors(addParticipantRefusals),

  changeParticipant: signedInRoute
    .route({ method: 'PUT', path: '/travel-participants/{participantId}', tags, summary: 'Change a participant' })
    .input(ParticipantChange)
    .output(TravelParticipant)
    .errors(participantRefusals),

  removeParticipant: signedInRoute
    .route({ method: 'DELETE', path: '/travel-participants/{participantId}', tags, summary: 'Delete a participant' })
    .input(z.strictObject({ participantId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),

  addHotel: signedInRoute
    .route({ method: 'POST', path: '/travel-hotels', tags, summary: 'Add a hotel to a location' })
    .input(NewHotel)
    .output(TravelHotel)
    .errors(addRefusals),

  changeHotel: signedInRoute
    .route({ method: 'PUT', path: '/travel-hotels/{hotelId}', tags, summary: 'Change a hotel' })
    .input(HotelChange)
    .output(TravelHotel)
    .errors(changeRefusals),

  removeHotel: signedInRoute
    .route({ method: 'DELETE', path: '/travel-hotels/{hotelId}', tags, summary: 'Delete a hotel' })
    .input(z.strictObject({ hotelId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),

  addTransportation: signedInRoute
    .route({ method: 'POST', path: '/travel-transportations', tags, summary: 'Add transportation to a location' })
    .input(NewTransportation)
    .output(TravelTransportation)
    .errors(addRefusals),

  changeTransportation: signedInRoute
    .route({ method: 'PUT', path: '/travel-transportations/{transportationId}', tags, summary: 'Change transportation' })
    .input(TransportationChange)
    .output(TravelTransportation)
    .errors(changeRefusals),

  removeTransportation: signedInRoute
    .route({ method: 'DELETE', path: '/travel-transportations/{transportationId}', tags, summary: 'Delete transportation' })
    .input(z.strictObject({ transportationId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}

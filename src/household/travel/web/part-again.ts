import { without } from '../../../platform/shared/without.ts'
import type { NewHotel, NewParticipant, NewTransportation, TravelHotel, TravelParticipant, TravelTransportation } from '../contract.ts'

/** Gives a deleted hotel as it is added again: with everything but what the server sets by itself. */
export function hotelAgain(hotel: TravelHotel): NewHotel {
  return without(hotel, 'createdAt', 'version')
}

/** Gives deleted transportation as it is added again. */
export function transportationAgain(transportation: TravelTransportation): NewTransportation {
  return without(transportation, 'createdAt', 'version')
}

/** Gives a deleted participant as they are added again. */
export function participantAgain(participant: TravelParticipant): NewParticipant {
  return without(participant, 'createdAt', 'version', 'isFamilyMember')
}

import { omit } from '#platform/shared/omit.ts'
import type { NewHotel, NewParticipant, NewTransportation, TravelHotel, TravelParticipant, TravelTransportation } from '../contract.ts'

/** Returns a deleted hotel as the input that adds it again: everything but what the server sets. */
export function hotelToRestore(hotel: TravelHotel): NewHotel {
  return omit(hotel, 'createdAt', 'version')
}

/** Returns deleted transportation as the input that adds it again. */
export function transportationToRestore(transportation: TravelTransportation): NewTransportation {
  return omit(transportation, 'createdAt', 'version')
}

/** Returns a deleted participant as the input that adds them again. */
export function participantToRestore(participant: TravelParticipant): NewParticipant {
  return omit(participant, 'createdAt', 'version', 'isFamilyMember')
}

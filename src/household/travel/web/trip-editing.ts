import type { TravelHotel, TravelLocation, TravelParticipant, TravelPlan, TravelTransportation } from '../contract.ts'
import type { Days } from './next-days.ts'

/** What a dialog is about: something new with where it goes, or a part as it was when the dialog opened. */
export type Editing =
  | { of: 'plan'; part: TravelPlan | undefined }
  | { of: 'location'; plan: TravelPlan; part: TravelLocation | undefined; days: Days }
  | { of: 'hotel'; location: TravelLocation; part: TravelHotel | undefined }
  | { of: 'transportation'; location: TravelLocation; part: TravelTransportation | undefined }
  | { of: 'participant'; plan: TravelPlan; part: TravelParticipant | undefined }

/** What is deleted after a question: it takes other things with it (GAP-91). */
export type Deleting = { of: 'plan'; part: TravelPlan } | { of: 'location'; part: TravelLocation }

/** A part that goes without a question (GAP-91). */
export type SmallPart =
  | { of: 'hotel'; part: TravelHotel }
  | { of: 'transportation'; part: TravelTransportation }
  | { of: 'participant'; part: TravelParticipant }

/** What somebody who may edit can do with trips; each opens a dialog but `remove`. */
export type TripActions = {
  edit: (editing: Editing) => void
  ask: (deleting: Deleting) => void
  remove: (part: SmallPart) => void
}

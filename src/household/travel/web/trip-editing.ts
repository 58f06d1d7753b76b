import type { TravelHotel, TravelLocation, TravelParticipant, TravelPlan, TravelTransportation } from '../contract.ts'
import type { Days } from './suggest-days.ts'

/** The subject of a dialog: something new and its parent, or a part as it was when the dialog opened. */
export type Editing =
  | { of: 'plan'; part: TravelPlan | undefined }
  | { of: 'location'; plan: TravelPlan; part: TravelLocation | undefined; days: Days }
  | { of: 'hotel'; location: TravelLocation; part: TravelHotel | undefined }
  | { of: 'transportation'; location: TravelLocation; part: TravelTransportation | undefined }
  | { of: 'participant'; plan: TravelPlan; part: TravelParticipant | undefined }

/** A plan or location, which is deleted after a question because its parts are deleted with it. */
export type Deleting = { of: 'plan'; part: TravelPlan } | { of: 'location'; part: TravelLocation }

/** A part that is deleted without a question. */
export type SmallPart =
  | { of: 'hotel'; part: TravelHotel }
  | { of: 'transportation'; part: TravelTransportation }
  | { of: 'participant'; part: TravelParticipant }

/** The actions on trips for those who may edit; each but `remove` opens a dialog. */
export type TripActions = {
  edit: (editing: Editing) => void
  ask: (deleting: Deleting) => void
  remove: (part: SmallPart) => void
}

import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { travelContract } from '../contract.ts'
import { addHotel, addParticipant, addTransportation, changeHotel, changeParticipant, changeTransportation } from './trip-parts.ts'
import { addLocation, addPlan, changeLocation, changePlan, listPlans } from './plans.ts'

const travel = signedInRoutes(travelContract)

export const travelRouter = {
  list: travel.list.handler(({ context, input }) => listPlans(context.db, input)),
  addPlan: travel.addPlan.handler(({ context, input }) => addPlan(context.db, input)),
  changePlan: travel.changePlan.handler(({ context, input }) => changePlan(context.db, input)),
  removePlan: travel.removePlan.handler(({ context, input }) => deleteRow(context.db, 'app.subjects', { id: input.planId, kind: 'trip' })),

  addLocation: travel.addLocation.handler(({ context, input }) => addLocation(context.db, input)),
  changeLocation: travel.changeLocation.handler(({ context, input }) => changeLocation(context.db, input)),
  removeLocation: travel.removeLocation.handler(({ context, input }) =>
    deleteRow(context.db, 'app.travel_locations', { id: input.locationId }),
  ),

  addParticipant: travel.addParticipant.handler(({ context, input }) => addParticipant(context.db, input)),
  changeParticipant: travel.changeParticipant.handler(({ context, input }) => changeParticipant(context.db, input)),
  removeParticipant: travel.removeParticipant.handler(({ context, input }) =>
    deleteRow(context.db, 'app.travel_participants', { id: input.participantId }),
  ),

  addHotel: travel.addHotel.handler(({ context, input }) => addHotel(context.db, input)),
  changeHotel: travel.changeHotel.handler(({ context, input }) => changeHotel(context.db, input)),
  removeHotel: travel.removeHotel.handler(({ context, input }) => deleteRow(context.db, 'app.travel_hotels', { id: input.hotelId })),

  addTransportation: travel.addTransportation.handler(({ context, input }) => addTransportation(context.db, input)),
  changeTransportation: travel.changeTransportation.handler(({ context, input }) => changeTransportation(context.db, input)),
  removeTransportation: travel.removeTransportation.handler(({ context, input }) =>
    deleteRow(context.db, 'app.travel_transportations', { id: input.transportationId }),
  ),
}

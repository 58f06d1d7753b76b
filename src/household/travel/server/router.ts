import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { travelContract } from '../contract.ts'
import { addHotel } from './add-hotel.ts'
import { addLocation } from './add-location.ts'
import { addParticipant } from './add-participant.ts'
import { addPlan } from './add-plan.ts'
import { addTransportation } from './add-transportation.ts'
import { changeHotel } from './change-hotel.ts'
import { changeLocation } from './change-location.ts'
import { changeParticipant } from './change-participant.ts'
import { changePlan } from './change-plan.ts'
import { changeTransportation } from './change-transportation.ts'
import { listPlans } from './list-plans.ts'
import { isNotTakingPart } from './not-taking-part.ts'
import { removeRow } from './remove-row.ts'

const travel = implement(travelContract).$context<RequestContext>().use(signedIn)

const planVerbs = {
  list: travel.list.handler(async ({ context, input }) => unlessRefused(await listPlans(context.db, input))),
  addPlan: travel.addPlan.handler(async ({ context, input }) => unlessRefused(await addPlan(context.db, input))),
  changePlan: travel.changePlan.handler(async ({ context, input }) => unlessRefused(await changePlan(context.db, input))),
  removePlan: travel.removePlan.handler(async ({ context, input }) =>
    unlessRefused(await removeRow(context.db, 'app.travel_plans', input.planId)),
  ),
}

const locationVerbs = {
  addLocation: travel.addLocation.handler(async ({ context, input }) => unlessRefused(await addLocation(context.db, input))),
  changeLocation: travel.changeLocation.handler(async ({ context, input }) => unlessRefused(await changeLocation(context.db, input))),
  removeLocation: travel.removeLocation.handler(async ({ context, input }) =>
    unlessRefused(await removeRow(context.db, 'app.travel_locations', input.locationId)),
  ),
}

const participantVerbs = {
  addParticipant: travel.addParticipant.handler(async ({ context, input, errors }) => {
    const outcome = await addParticipant(context.db, input)
    if (isNotTakingPart(outcome)) throw errors[outcome.refused]()
    return unlessRefused(outcome)
  }),
  changeParticipant: travel.changeParticipant.handler(async ({ context, input, errors }) => {
    const outcome = await changeParticipant(context.db, input)
    if (isNotTakingPart(outcome)) throw errors[outcome.refused]()
    return unlessRefused(outcome)
  }),
  removeParticipant: travel.removeParticipant.handler(async ({ context, input }) =>
    unlessRefused(await removeRow(context.db, 'app.travel_participants', input.participantId)),
  ),
}

const hotelVerbs = {
  addHotel: travel.addHotel.handler(async ({ context, input }) => unlessRefused(await addHotel(context.db, input))),
  changeHotel: travel.changeHotel.handler(async ({ context, input }) => unlessRefused(await changeHotel(context.db, input))),
  removeHotel: travel.removeHotel.handler(async ({ context, input }) =>
    unlessRefused(await removeRow(context.db, 'app.travel_hotels', input.hotelId)),
  ),
}

const transportationVerbs = {
  addTransportation: travel.addTransportation.handler(async ({ context, input }) =>
    unlessRefused(await addTransportation(context.db, input)),
  ),
  changeTransportation: travel.changeTransportation.handler(async ({ context, input }) =>
    unlessRefused(await changeTransportation(context.db, input)),
  ),
  removeTransportation: travel.removeTransportation.handler(async ({ context, input }) =>
    unlessRefused(await removeRow(context.db, 'app.travel_transportations', input.transportationId)),
  ),
}

export const travelRouter = { ...planVerbs, ...locationVerbs, ...participantVerbs, ...hotelVerbs, ...transportationVerbs }

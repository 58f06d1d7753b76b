import type { RequestContext } from '#platform/server/api/request-context.ts'
import { ownerOfRequest } from '#platform/server/api/owner-of-request.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { todayOf } from '#platform/shared/dates.ts'
import { daysAhead } from '../shared/limits.ts'
import { appointmentsContract, type NewAppointment } from '../contract.ts'
import { addAppointment, changeAppointment, listAppointments } from './appointments.ts'
import { daysToWrite } from './series-days.ts'
import { removeAppointment, removeFollowing } from './series.ts'

const appointments = signedInRoutes(appointmentsContract)

export const appointmentsRouter = {
  list: appointments.list.handler(({ context, input }) => listAppointments(context.db, input)),
  add: appointments.add.handler(async ({ context, input }) => {
    const answer = await addAppointment(context.db, input, new Date())
    await admitSeries(context, input)
    return answer
  }),
  change: appointments.change.handler(async ({ context, input }) => {
    const answer = await changeAppointment(context.db, input, new Date())
    await admitSeries(context, input)
    return answer
  }),
  removeFollowing: appointments.removeFollowing.handler(({ context, input }) =>
    removeFollowing(context.db, input.appointmentId, new Date()),
  ),
  remove: appointments.remove.handler(({ context, input }) => removeAppointment(context.db, input.appointmentId, new Date())),
}

type TypedTime = Pick<NewAppointment, 'day' | 'timeZone'> & {
  repeats?: NewAppointment['repeats'] | undefined
  scope?: 'one' | 'following' | undefined
}

// One request writes as many rows as its series has days ahead: it counts as them. Asked last, when it is known whose session it is; a refusal undoes them.
async function admitSeries({ limits, sessions, sessionHash }: RequestContext, { day, timeZone, repeats, scope }: TypedTime): Promise<void> {
  if (sessionHash === undefined || (repeats == null && scope !== 'following')) return
  const rows =
    repeats == null
      ? daysAhead
      : daysToWrite({ rule: repeats.rule, startsOn: day }, { after: day, today: todayOf(new Date(), timeZone) }).days.length
  await limits.ahead(ownerOfRequest(sessions, sessionHash), Math.max(1, rows))
}

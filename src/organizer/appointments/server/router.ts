import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { appointmentsContract } from '../contract.ts'
import { addAppointment, changeAppointment, listAppointments } from './appointments.ts'
import { removeAppointment, removeFollowing } from './series.ts'

const appointments = signedInRoutes(appointmentsContract)

export const appointmentsRouter = {
  list: appointments.list.handler(({ context, input }) => listAppointments(context.db, input)),
  add: appointments.add.handler(({ context, input }) => addAppointment(context.db, input, new Date())),
  change: appointments.change.handler(({ context, input }) => changeAppointment(context.db, input, new Date())),
  removeFollowing: appointments.removeFollowing.handler(({ context, input }) =>
    removeFollowing(context.db, input.appointmentId, new Date()),
  ),
  remove: appointments.remove.handler(({ context, input }) => removeAppointment(context.db, input.appointmentId, new Date())),
}

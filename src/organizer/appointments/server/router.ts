import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { appointmentsContract } from '../contract.ts'
import { addAppointment } from './add-appointment.ts'
import { changeAppointment } from './change-appointment.ts'
import { removeAppointment, removeFollowing } from './end-series.ts'
import { listAppointments } from './list-appointments.ts'

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

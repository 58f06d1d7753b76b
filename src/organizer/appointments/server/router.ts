import { deleteRow } from '../../../foundation/sharing/server/rows.ts'
import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { appointmentsContract } from '../contract.ts'
import { addAppointment } from './add-appointment.ts'
import { changeAppointment } from './change-appointment.ts'
import { listAppointments } from './list-appointments.ts'

const appointments = signedInRoutes(appointmentsContract)

export const appointmentsRouter = {
  list: appointments.list.handler(({ context, input }) => listAppointments(context.db, input)),
  add: appointments.add.handler(({ context, input }) => addAppointment(context.db, input)),
  change: appointments.change.handler(({ context, input }) => changeAppointment(context.db, input)),
  remove: appointments.remove.handler(({ context, input }) => deleteRow(context.db, 'app.appointments', input.appointmentId)),
}

import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { appointmentsContract } from '../contract.ts'
import { addAppointment } from './add-appointment.ts'
import { changeAppointment } from './change-appointment.ts'
import { listAppointments } from './list-appointments.ts'
import { removeAppointment } from './remove-appointment.ts'

const appointments = implement(appointmentsContract).$context<RequestContext>().use(signedIn)

export const appointmentsRouter = {
  list: appointments.list.handler(async ({ context, input }) => listAppointments(context.db, input)),
  add: appointments.add.handler(async ({ context, input }) => unlessRefused(await addAppointment(context.db, input))),
  change: appointments.change.handler(async ({ context, input }) => unlessRefused(await changeAppointment(context.db, input))),
  remove: appointments.remove.handler(async ({ context, input }) =>
    unlessRefused(await removeAppointment(context.db, input.appointmentId)),
  ),
}

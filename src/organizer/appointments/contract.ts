import { z } from 'zod'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  newId,
  optionalLine,
  optionalText,
  pageFrom,
  signedInRoute,
  timeZone,
} from '../../platform/shared/api.ts'
import { longestLocation, longestNotes } from './shared/limits.ts'

/** The time between a reminder and its appointment (CONST-22). */
export const ReminderFrequency = z.enum(['1 hour', '2 hours', '1 day', '2 days', '1 week'])
export type ReminderFrequency = z.infer<typeof ReminderFrequency>

/**
 * An appointment of a subcategory. `day` and `time` ('HH:mm') are what the clocks of `timeZone` show when it begins, and
 * `appointmentDate` is that instant (APPT-05): the first of two equal times in autumn; a time skipped in spring moves forward.
 */
export const Appointment = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  subcategoryId: z.uuid(),
  day: z.iso.date(),
  time: z.string(),
  timeZone: z.string(),
  appointmentDate: instant,
  location: z.string().nullable(),
  reminderEnabled: z.boolean(),
  reminderFrequency: ReminderFrequency,
  notes: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Appointment = z.infer<typeof Appointment>

const fields = {
  day,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'appointments:check.time' }),
  timeZone,
  location: optionalLine(longestLocation),
  reminderEnabled: z.boolean().default(true),
  reminderFrequency: ReminderFrequency.default('1 day'),
  notes: optionalText(longestNotes),
}
/** The fields of a new appointment in a subcategory. */
export const NewAppointment = z.strictObject({ id: newId, subcategoryId: z.uuid(), ...fields })
export type NewAppointment = z.infer<typeof NewAppointment>

/** New values for an appointment, based on its version `ifVersion`. */
export const AppointmentChange = z.strictObject({ appointmentId: z.uuid(), ifVersion, ...fields })
export type AppointmentChange = z.infer<typeof AppointmentChange>

const tags = ['Appointments']

export const appointmentsContract = {
  /** Lists the appointments of a subcategory, the earliest first (READ-18). Empty for those who may not see it. */
  list: signedInRoute
    .route({ method: 'GET', path: '/appointments', tags, summary: 'Appointments of a subcategory' })
    .input(z.strictObject({ subcategoryId: z.uuid(), from: pageFrom }))
    .output(z.array(Appointment)),

  add: signedInRoute
    .route({ method: 'POST', path: '/appointments', tags, summary: 'Add an appointment' })
    .input(NewAppointment)
    .output(Appointment)
    .errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PUT', path: '/appointments/{appointmentId}', tags, summary: 'Change an appointment' })
    .input(AppointmentChange)
    .output(Appointment)
    .errors(changeRefusals),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/appointments/{appointmentId}', tags, summary: 'Delete an appointment' })
    .input(z.strictObject({ appointmentId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}

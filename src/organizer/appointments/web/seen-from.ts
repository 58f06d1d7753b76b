import { todayOf } from '../../../platform/shared/dates.ts'
import type { Appointment } from '../contract.ts'

/** How an appointment stands to a viewer. */
export type Sight = {
  /** The viewer's day on which it begins. */
  day: string
  /** Its day is over for the viewer: on the day itself, people still look up where to go. */
  isPast: boolean
  /** The place whose clocks its time was taken from, and the viewer's own time; unset where these are the viewer's clocks. */
  elsewhere: { city: string; time: string } | undefined
}

/** Sees an appointment from a viewer's zone, on their day `today` (GAP-108). */
export function seenFrom(appointment: Appointment, { today, timeZone }: { today: string; timeZone: string }): Sight {
  const begins = new Date(appointment.appointmentDate)
  const day = todayOf(begins, timeZone)
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(begins)
  const sameClocks = appointment.timeZone === timeZone || (appointment.day === day && appointment.time === time)
  return { day, isPast: day < today, elsewhere: sameClocks ? undefined : { city: cityOf(appointment.timeZone), time } }
}

/** The place that a time zone is named after: 'New York' of 'America/New_York'. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

import type { CalendarEvent } from '../contract.ts'
import { clocksAt } from './instant-of.ts'

/** An appointment as its viewer sees it. */
export type ViewerTimes = {
  /** The day on which it begins, in the viewer's zone. */
  day: string
  /** Whether its day is over for the viewer; on the day itself, people still look up where to go. */
  isPast: boolean
  /** The city of its zone, and the viewer's own time; unset where both clocks show the same. */
  elsewhere: { city: string; time: string } | undefined
}

/** Returns an appointment as seen from a viewer's zone, on their day `today`. */
export function inViewerZone(appointment: CalendarEvent, { today, timeZone }: { today: string; timeZone: string }): ViewerTimes {
  if (appointment.startsAt === null) return { day: appointment.day, isPast: appointment.lastDay < today, elsewhere: undefined }
  const { day, time } = clocksAt(Date.parse(appointment.startsAt), timeZone)
  const sameClocks = appointment.timeZone === timeZone || (appointment.day === day && appointment.time === time)
  return { day, isPast: day < today, elsewhere: sameClocks ? undefined : { city: cityOf(appointment.timeZone), time } }
}

/** Returns the place that a time zone is named after: 'New York' for 'America/New_York'. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

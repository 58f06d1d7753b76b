import { daysUntil, formatDay, formatDayOfWeek, relativeDay } from '#platform/shared/dates.ts'
import type { CategoryStatus } from '../contract.ts'
import { t } from './texts.ts'

/** The status line of a tile, and whether the category needs attention: both from the same status, so that they appear together. */
export type StatusLine = { needsAttention: boolean; tone: 'quiet' | 'soon' | 'late'; text: string }

type Line = Omit<StatusLine, 'needsAttention'>

/** Returns the status line of a tile: the most urgent thing in the category, or the next one to come. Undefined when nothing is known. */
export function statusLine(status: CategoryStatus, today: string): StatusLine | undefined {
  const line = tasksLine(status, today) ?? endedLine(status, today) ?? nextLine(status, today) ?? restingLine(status, today)
  return line && { needsAttention: status.needsAttention, ...line }
}

function tasksLine({ overdue, dueToday, oldestDue }: CategoryStatus, today: string): Line | undefined {
  if (oldestDue === null) return dueToday === 0 ? undefined : { tone: 'soon', text: t('room.today', { today: dueToday }) }
  if (dueToday > 0) return { tone: 'late', text: t('room.lateAndToday', { late: overdue, today: dueToday }) }
  const count = -daysUntil({ day: oldestDue, today })
  return { tone: 'late', text: overdue === 1 ? t('room.oneLate', { count }) : t('room.manyLate', { late: overdue, count }) }
}

function endedLine({ contract, date }: CategoryStatus, today: string): Line | undefined {
  if (contract !== null && contract.endDate < today) {
    const { subcategoryName: name, endDate: day } = contract
    return { tone: 'late', text: t('room.ended', { name, when: relativeDay({ day, today }) }) }
  }
  if (date === null || date.day >= today) return undefined
  return { tone: 'late', text: t('room.wasDue', { name: date.name, when: relativeDay({ day: date.day, today }) }) }
}

// The contract, the date or the appointment, whichever comes first; of one day the appointment, then the date.
function nextLine({ needsAttention, contract, date, appointment }: CategoryStatus, today: string): Line | undefined {
  const tone = needsAttention ? 'soon' : 'quiet'
  if (date !== null && isFirst(date.day, [contract?.endDate]) && !isFirst(appointment?.day, [date.day])) {
    if (!needsAttention) return { tone, text: t('room.on', { name: date.name, when: formatDay(date.day) }) }
    return { tone, text: t('room.due', { name: date.name, when: relativeDay({ day: date.day, today }) }) }
  }
  if (appointment !== null && isFirst(appointment.day, [contract?.endDate])) {
    const { day } = appointment
    const when = daysUntil({ day, today }) <= 1 ? relativeDay({ day, today }) : formatDayOfWeek(day)
    return { tone, text: t('room.on', { name: shortName(appointment.title), when }) }
  }
  if (contract === null) return undefined
  const { subcategoryName: name, endDate: day, renews } = contract
  if (needsAttention) return { tone, text: t(renews ? 'room.renews' : 'room.ends', { name, when: relativeDay({ day, today }) }) }
  return { tone, text: t('room.on', { name, when: formatDay(day) }) }
}

const isFirst = (day: string | undefined, others: ReadonlyArray<string | undefined>): boolean =>
  day !== undefined && others.every((other) => other === undefined || day <= other)

// For categories that need nobody: today's dinner, else the current or next trip.
function restingLine({ trip, dinner }: CategoryStatus, today: string): Line | undefined {
  if (dinner !== null) return { tone: 'quiet', text: t('room.tonight', { dinner }) }
  if (trip === null) return undefined
  const name = trip.places ?? t('room.trip')
  const text =
    trip.startDate > today
      ? t('room.on', { name, when: relativeDay({ day: trip.startDate, today }) })
      : t('room.until', { name, day: formatDay(trip.endDate) })
  return { tone: 'quiet', text }
}

/** Returns the name of a place for appointments without that word: 'NHS' on a day is clearly one. */
export function shortName(name: string): string {
  return name.replace(/ appointment$/i, '')
}

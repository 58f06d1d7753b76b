import { daysBetween, mondayOf } from './dates.ts'

/** The days of the week as rules write them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A day of the week, as rules write it. */
export type Weekday = (typeof weekdays)[number]

/** Returns the weekday of a day, as rules write it. */
export function weekdayOf(day: string): Weekday {
  return weekdays[daysBetween(mondayOf(day), day)] ?? 'MO'
}

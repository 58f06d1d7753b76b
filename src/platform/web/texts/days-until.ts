import { midnightOf } from './format-day.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How many days lie between today and a day, negative when it has passed; both 'yyyy-mm-dd'. NaN when one is no day. */
export function daysUntil({ day, today }: { day: string; today: string }): number {
  const to = midnightOf(day)
  const from = midnightOf(today)
  return to === undefined || from === undefined ? Number.NaN : Math.round((to.getTime() - from.getTime()) / dayMs)
}

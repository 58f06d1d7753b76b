import { runInThread, type ThreadLimits } from '#platform/server/threads/run-in-thread.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import type { Days } from './occurrences.ts'
import type { ReadCalendar, Reading, UnreadCalendar } from './read-calendar.ts'

/** What the thread is asked to read. */
export type ThreadOrder = { body: Uint8Array; reading: Reading }

const script = new URL('calendar-thread.ts', import.meta.url)

/** Reads a calendar file in a thread of its own. */
export async function readInThread(order: ThreadOrder, limits?: ThreadLimits): Promise<ReadCalendar | UnreadCalendar> {
  const end = await runInThread<ReadCalendar | UnreadCalendar>(script, order, limits)
  if ('answer' in end) return end.answer
  return { failed: end.failed === 'broken' ? 'no_calendar' : 'too_large' }
}

// For how many days back and ahead entries are worked out.
const daysBack = 60
const daysAhead = 400

/** Returns the days of which the entries of a calendar are kept. */
export const daysAround = (today: string): Days => ({ from: daysAfter(today, -daysBack), to: daysAfter(today, daysAhead) })

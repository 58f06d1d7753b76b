import { runInThread, type ThreadLimits } from '#platform/server/threads/run-in-thread.ts'
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

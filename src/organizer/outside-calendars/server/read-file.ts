import type { Refused } from '#platform/server/api/refused.ts'
import { todayOf } from '#platform/shared/dates.ts'
import type { ReadCalendar } from './reader/read-calendar.ts'
import { daysAround, readInThread } from './reader/read-in-thread.ts'

/** What a file holds, as of a day. */
export type FileContents = {
  today: string
  read: { name: string | undefined; timeZone: string | undefined }
  entries: ReadCalendar['entries']
}

/** Reads a calendar file in a thread of its own. */
export async function readFile(
  text: string,
  { now, ...zone }: { timeZone: string; isChosen: boolean; now: Date },
): Promise<FileContents | Refused<'NO_CALENDAR' | 'NO_ENTRIES' | 'TOO_LARGE'>> {
  const today = todayOf(now, zone.timeZone)
  const calendar = await readInThread({ body: Buffer.from(text), reading: { ...daysAround(today), ...zone } })
  if ('failed' in calendar) return { refused: calendar.failed === 'too_large' ? 'TOO_LARGE' : 'NO_CALENDAR' }
  const { name, timeZone: own, entries } = calendar
  return entries.length === 0 ? { refused: 'NO_ENTRIES' } : { today, read: { name, timeZone: own }, entries }
}

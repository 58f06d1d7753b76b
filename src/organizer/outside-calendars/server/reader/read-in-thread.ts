import { Worker } from 'node:worker_threads'
import type { ReadCalendar, Reading, UnreadCalendar } from './read-calendar.ts'

/** What the thread is asked to read. */
export type ThreadOrder = { body: Uint8Array; reading: Reading }

/** What a file may cost; 5 seconds and 128 MB unless given. */
type ThreadLimits = { longestMs?: number; mostMegabytes?: number }

const thread = new URL('calendar-thread.ts', import.meta.url)

/** Reads a calendar file in a thread of its own, which ends with it: what a file does there happens to nobody else. */
export async function readInThread(
  order: ThreadOrder,
  { longestMs = 5000, mostMegabytes = 128 }: ThreadLimits = {},
): Promise<ReadCalendar | UnreadCalendar> {
  const { promise, resolve } = Promise.withResolvers<ReadCalendar | UnreadCalendar>()
  const reader = new Worker(thread, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  const tooLong = setTimeout(() => resolve({ failed: 'too_large' }), longestMs)
  reader.once('message', resolve)
  // Out of memory, or a file that the library cannot bear.
  reader.once('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    resolve({ failed: isFull ? 'too_large' : 'no_calendar' })
  })
  try {
    return await promise
  } finally {
    clearTimeout(tooLong)
    await reader.terminate()
  }
}

import { isUnreachable, refusalCode, refusalMessage } from '../api/refusal.ts'
import type { OutboxRow, OutboxStore } from './outbox-store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How old a change may be to be sent without asking (OFF-15). */
const longestWaitMs = 30 * dayMs
/** The code with which a change is parked that is older. */
const tooOld = 'TOO_OLD'

/** What becomes of a change: the server's answer as JSON, or why there is none. */
export type Outcome = { answer: string; made: number | undefined } | { error: Error; isParked: boolean }

type Replay = {
  store: OutboxStore
  /** Sends a change under its key, as its person. @throws what the server refused it with, or that it was not reached. */
  send: (row: OutboxRow) => Promise<unknown>
  /** Whether whoever made the change is still looking at it: a refusal is then told there, instead of being parked. */
  isWatched: (key: string) => boolean
  settled: (row: OutboxRow, outcome: Outcome) => void
  now: () => number
}

/**
 * Sends what waits, one change after the other in the order in which they were made, each as often as it takes under the key it was born with (OFF-09).
 * What is refused is parked; changes of the same thing then wait behind it, and others go on (OFF-11). Returns why it ended early; undefined when
 * nothing is left to send.
 */
export async function sendInOrder({ store, send, isWatched, settled, now }: Replay): Promise<Error | undefined> {
  const sent = new Set<string>()
  for (;;) {
    const row = nextOf(await store.rows())
    if (row === undefined) return undefined
    // What became of it could not be written: it is sent again later, under the same key, and not for ever.
    if (sent.has(row.key)) return new Error('the outbox cannot be written')
    sent.add(row.key)
    if (now() - row.madeMs > longestWaitMs) {
      await store.park(row.key, { code: tooOld, message: '' })
      settled(row, { error: new Error(tooOld), isParked: true })
      continue
    }
    try {
      const output = await send(row)
      const made = ownVersion(row, output)
      await store.settle(row, made)
      settled(row, { answer: JSON.stringify(output ?? null), made })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (isLater(error)) return error
      if (isDone(error, row)) {
        await store.settle(row, undefined)
        settled(row, { answer: 'null', made: undefined })
        continue
      }
      const isParked = !isWatched(row.key)
      if (isParked) await store.park(row.key, { code: refusalCode(error) ?? 'FAILED', message: refusalMessage(error) ?? '' })
      else await store.drop([row.key])
      settled(row, { error, isParked })
    }
  }
}

/** Returns the first change that no other of the same thing keeps from being sent. */
function nextOf(rows: readonly OutboxRow[]): OutboxRow | undefined {
  const stuck = new Set(rows.filter(({ parked }) => parked !== undefined).map(({ thing }) => thing))
  return rows.find(({ parked, thing }) => parked === undefined && !stuck.has(thing))
}

// The server was not reached, has too much to do, or answers somebody else, or nobody: the change stays as it is.
function isLater(error: Error): boolean {
  return isUnreachable(error) || ['TOO_MANY_REQUESTS', 'UNAUTHORIZED', 'PERSON_CHANGED'].includes(refusalCode(error) ?? '')
}

// What was made long ago, or is gone although it was to be deleted.
function isDone(error: Error, { route }: OutboxRow): boolean {
  const code = refusalCode(error)
  return code === 'ALREADY_MADE' || (code === 'NOT_FOUND' && route.endsWith('.remove'))
}

/** Returns the version that a change gave to its thing; undefined where somebody else may have changed it as well. */
function ownVersion({ input, version }: OutboxRow, output: unknown): number | undefined {
  if (typeof output !== 'object' || output === null || !('version' in output) || typeof output.version !== 'number') return undefined
  return 'ifVersion' in input || (version !== undefined && output.version <= version + 1) ? output.version : undefined
}

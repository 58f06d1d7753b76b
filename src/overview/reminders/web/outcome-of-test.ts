import type { PushDevice } from '#foundation/notifications/contract.ts'

/** What became of a test: it arrived, was refused, was only taken by the push service, did not even leave yet, or is on its way. */
export type TestOutcome = { is: 'arrived'; seconds: number } | { is: 'refused' | 'unanswered' | 'notSent' | 'waiting' }

const answeredWithinMs = 30_000
const sentWithinMs = 60_000

/** Returns what became of the last test of a device, so long after it was asked for here. */
export function outcomeOfTest({ testedAt, workedAt, failedAt, takenAt }: PushDevice, sinceMs: number): TestOutcome {
  // The press is on its way to the server.
  if (testedAt === null) return { is: 'waiting' }
  const tested = Date.parse(testedAt)
  const isSince = (instant: string | null): instant is string => instant !== null && Date.parse(instant) >= tested
  if (isSince(workedAt)) return { is: 'arrived', seconds: Math.max(1, Math.round((Date.parse(workedAt) - tested) / 1000)) }
  if (isSince(failedAt)) return { is: 'refused' }
  if (isSince(takenAt)) return { is: sinceMs > answeredWithinMs ? 'unanswered' : 'waiting' }
  return { is: sinceMs > sentWithinMs ? 'notSent' : 'waiting' }
}

import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CachedChange } from './cached-change.ts'

const answerWithinMs = 10_000

/** Returns the signal that gives up a try for which a weak network brings no answer, so that it is made again. */
export function answerInTime(): AbortSignal {
  return AbortSignal.timeout(answerWithinMs)
}

const settled = new WeakSet<object>()

/** Records that a submission is on its way, perhaps once more. */
export function noteSent(submission: object): void {
  settled.delete(submission)
}

/** Records that a submission has its answer: two that get theirs at the same moment must not wait for each other. */
export function noteSettled(submission: object): void {
  settled.add(submission)
}

/**
 * Returns how many changes are on their way to the server. Those that wait do not count: an answer may be hours away, and what is read
 * meanwhile shows them all the same.
 */
export function countInFlight(client: QueryClient): number {
  return client.isMutating({
    predicate: ({ options, state }) =>
      !isSettled(state.variables) && (options.scope === undefined || (!state.isPaused && state.failureCount === 0)),
  })
}

const isSettled = (variables: unknown): boolean => typeof variables === 'object' && variables !== null && settled.has(variables)

type Shown = { changes: readonly CachedChange[]; isAnswered: boolean }

const shownOf = new WeakMap<QueryClient, Map<unknown, Shown>>()

/**
 * What is shown of changes that the server does not know yet, by submission: an answer that was given before them is corrected by them,
 * so that a tick never flickers.
 */
export function shownChanges(client: QueryClient) {
  const shown = shownOf.get(client) ?? new Map<unknown, Shown>()
  shownOf.set(client, shown)
  return {
    add: (submission: unknown, changes: readonly CachedChange[]): unknown => shown.set(submission, { changes, isAnswered: false }),
    /** The server has refused it. */
    drop: (submission: unknown): unknown => shown.delete(submission),
    /** The server has made it; reads that begin from now on know it. */
    answered: (submission: unknown): unknown => {
      const one = shown.get(submission)
      return one && shown.set(submission, { ...one, isAnswered: true })
    },
    /** Everything is read again now. */
    forgetAnswered: (): void => {
      for (const [submission, { isAnswered }] of shown) if (isAnswered) shown.delete(submission)
    },
    /** Makes the changes once more in what was just read; also those of all reads whose keys begin alike. */
    showIn: (queryKey: QueryKey): void => {
      const isIn = ({ queryKey: key }: CachedChange): boolean => hashKey(key) === hashKey(queryKey.slice(0, key.length))
      for (const { changes } of shown.values()) for (const change of changes) if (isIn(change)) change.make(client)
    },
  }
}

/** Forgets what is shown of changes that wait: they belong to somebody who is no longer signed in here. */
export function forgetShown(client: QueryClient): void {
  const changes = client.getMutationCache()
  for (const change of changes.findAll({ predicate: ({ options }) => options.scope !== undefined })) changes.remove(change)
  shownOf.delete(client)
}

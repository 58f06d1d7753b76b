import { type QueryKey, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { toast } from '../ui/toast.tsx'
import { backOff } from './make-query-client.ts'
import { isUnreachable, quotaMessage, refusalCode, refusalMessage } from './refusal.ts'
import { type Submission, Submissions } from './submissions.ts'
import type { ApiContext } from './api-client.ts'
import type { CachedChange } from './in-cache.ts'
import { texts } from '../texts/texts.ts'
import { failureReason } from './failure-reason.ts'

/** How one kind of change is made, shown, confirmed and refused. Texts are already translated. */
type Change<Input, Output> = {
  /** A function of the feature's client: `run: cars.add`. */
  run: (input: Input, options: { context: ApiContext }) => Promise<Output>
  /** Returns what to show at once; undone when the change is refused. */
  optimistic?: (input: Input) => readonly CachedChange[]
  /** Returns what to read again afterwards; what was changed optimistically is read again anyway. */
  reads?: (input: Input) => readonly QueryKey[]
  /** The toast after success. */
  success?: string | ((output: Output, input: Input) => string | undefined)
  /** The toast after a refusal or failure; a function distinguishes the codes. The server itself says when a limit is reached. */
  failure?: string | ((error: Error, input: Input) => string | undefined)
  /** A title over what `failure` says, where a row wants one: 'Error'. */
  failureTitle?: string
  /** The server's own message takes precedence over `failure`, where a row says 'the server message, or …'. */
  serverSpeaks?: boolean
  onDone?: (output: Output, input: Input) => void
  /** Returns true when it has shown the error itself, such as beside a field; then there is no toast. */
  onRefused?: (error: Error, input: Input) => boolean
}

const mostRetries = 3

/**
 * Makes changes. Each submission carries one Idempotency-Key, also when it is repeated: automatically while the server is
 * unreachable, by Retry on the toast, or by pressing the same button again with the same input. Two presses before the screen
 * has been redrawn are one.
 */
export function useChange<Input, Output>(change: Change<Input, Output>) {
  const client = useQueryClient()
  const [submissions] = useState(() => new Submissions<Input>())
  const complaint = useRef<number>(undefined)
  const { mutate, isPending, error } = useMutation<Output, Error, Submission<Input>, ReadonlyArray<() => void>>({
    mutationFn: async ({ input, key }) => change.run(input, { context: { idempotencyKey: key } }),
    retry: (tries, failure) => isUnreachable(failure) && tries < mostRetries,
    retryDelay: backOff,
    onMutate: async ({ input }) => {
      // Somebody who tries again has understood why it failed before.
      if (complaint.current !== undefined) toast.dismiss(complaint.current)
      return showAtOnce(client, change.optimistic?.(input) ?? [])
    },
    onSuccess: (output, { input }) => {
      announceDone(change, output, input)
      change.onDone?.(output, input)
    },
    onError: (failure, submission, undo) => {
      undo?.forEach((undoOne) => undoOne())
      submissions.failed(submission, !isUnreachable(failure))
      complaint.current = announceRefused(change, failure, submission)
    },
    onSettled: (_output, failure, submission) => {
      const read = readAgain(client, keysOf(change, submission.input))
      if (failure === null) void submissions.done(submission, read)
    },
  })
  const send = useCallback(
    (input: Input): void => {
      const submission = submissions.of(input, mutate)
      if (submission !== undefined) mutate(submission)
    },
    [submissions, mutate],
  )
  return {
    /** Makes the change; success and failure show themselves. It stays the same function. */
    send,
    /** Whether it is being made; the button shows its -ing word. */
    sending: isPending,
    error,
  }
}

function keysOf<Input, Output>({ optimistic, reads }: Change<Input, Output>, input: Input): QueryKey[] {
  const shown = optimistic?.(input).map(({ queryKey }) => queryKey) ?? []
  return [...shown, ...(reads?.(input) ?? [])]
}

/** Makes changes of the cache, after stopping reads that would overwrite them; returns what undoes each. */
async function showAtOnce(client: QueryClient, changes: readonly CachedChange[]): Promise<ReadonlyArray<() => void>> {
  await Promise.all(changes.map(async ({ queryKey }) => client.cancelQueries({ queryKey })))
  return changes.map((change) => change.make(client))
}

const waiting = new WeakMap<QueryClient, QueryKey[]>()

/**
 * Reads the given queries again, but not while other changes are in flight: an answer from before them would show the old
 * state for a moment. The last change to settle reads for all. Resolves when they were read, or will be later.
 */
async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const all = [...(waiting.get(client) ?? []), ...keys]
  // The change that is settling still counts as in flight.
  if (client.isMutating() > 1) {
    waiting.set(client, all)
    return
  }
  waiting.delete(client)
  await Promise.all(all.map(async (queryKey) => client.invalidateQueries({ queryKey })))
}

/** Shows the toast that a change declares for success, if any. */
function announceDone<Input, Output>({ success }: Change<Input, Output>, output: Output, input: Input): void {
  const said = typeof success === 'function' ? success(output, input) : success
  if (said !== undefined) toast.success(said)
}

/**
 * Shows why a change was refused or failed and, if it failed, the reason, with Retry when the server was not reached. An ended session
 * is shown elsewhere. Returns the toast's id, if there is one.
 */
function announceRefused<Input, Output>(
  change: Change<Input, Output>,
  error: Error,
  { input, again }: { input: Input; again: () => void },
): number | undefined {
  if (change.onRefused?.(error, input) === true || refusalCode(error) === 'UNAUTHORIZED') return undefined
  const ownWords = typeof change.failure === 'function' ? change.failure(error, input) : change.failure
  const said = quotaMessage(error) ?? (change.serverSpeaks === true ? refusalMessage(error) : undefined) ?? ownWords
  if (said === undefined) return undefined
  const retry = isUnreachable(error) ? { action: { label: texts.t('retry', { ns: 'ui' }), onPress: again } } : {}
  const reason = failureReason(error)
  const detail = reason === undefined || said.includes(reason) ? undefined : reason
  if (change.failureTitle === undefined) return toast.failure(said, { detail, ...retry })
  return toast.failure(change.failureTitle, { detail: detail === undefined ? said : `${said.replace(/\.$/, '')}. ${detail}`, ...retry })
}

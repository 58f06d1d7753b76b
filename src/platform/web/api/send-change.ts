import { type MutationOptions, onlineManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { t } from '../ui/texts.ts'
import { toast } from '../ui/toast.tsx'
import type { ApiContext } from './api-client.ts'
import { failureReason } from './failure-reason.ts'
import type { OfflineChange } from '../outbox/offline-change.ts'
import type { CachedChange } from './cached-change.ts'
import { backOff } from './make-query-client.ts'
import { isUnreachable, quotaMessage, refusalCode, refusalMessage } from './refusal.ts'
import type { Submission, Submissions } from './submissions.ts'
import { countInFlight, noteSent, noteSettled, shownChanges } from './unsent-changes.ts'

/** How one kind of change is made, shown, confirmed and refused. Texts are already translated. */
export type Change<Input, Output> = {
  /** A function of the feature's client: `run: cars.add`. What goes through the outbox is sent by its kind instead. */
  run: (input: Input, options: { context: ApiContext }) => Promise<Output>
  /** How it waits in the outbox; otherwise it needs a connection. It shows what it changes itself. */
  queue?: OfflineChange<Input>
  /** It waits for a connection: a form closes as if it were saved. */
  onWaiting?: (input: Input) => void
  /** Returns what to show at once; undone when the change is refused. */
  optimistic?: (input: Input) => readonly CachedChange[]
  /** Returns what to read again afterwards; what was changed optimistically is read again anyway. */
  reads?: (input: Input) => readonly QueryKey[]
  /** The toast after success. */
  success?: string | ((output: Output, input: Input) => string | undefined)
  /** The toast after a refusal or failure; a function distinguishes the codes. The server's own message shows when a limit is reached. */
  failure?: string | ((error: Error, input: Input) => string | undefined)
  /** A title over `failure`, where the specification has one: 'Error'. */
  failureTitle?: string
  /** The server's own message takes precedence over `failure`, where the specification has 'the server message, or …'. */
  serverSpeaks?: boolean
  /** For a form that stays on the page: what is refused or fails is no toast, but `problem`, which `FormProblem` shows in the form. */
  inForm?: boolean
  onDone?: (output: Output, input: Input) => void
  /** Returns true when it has shown the error itself, such as beside a field; then there is no toast. */
  onRefused?: (error: Error, input: Input) => boolean
}

/** What undoes a change of the cache. */
type Undo = ReadonlyArray<() => void>

/** The options of the mutation that makes a change. */
export type SendOptions<Input, Output> = MutationOptions<Output, Error, Submission<Input>, Undo>

type SendSetup<Input, Output> = {
  client: QueryClient
  change: Change<Input, Output>
  submissions: Submissions<Input>
  /** Shows in the form what is otherwise a toast, and takes it away when the change is sent again. */
  show: ((complaint: Complaint | undefined) => void) | undefined
}

/** How a refused or failed change is shown: in a toast, or in the form itself. */
export type Complaint = {
  text: string
  detail: string | undefined
  /** Makes the change again, where the server was not reached. */
  again: (() => void) | undefined
}

const maxRetries = 3

/** Returns how a change is sent, shown before the answer, and confirmed or undone after it. */
export function sendOptions<Input, Output>({ client, change, submissions, show }: SendSetup<Input, Output>): SendOptions<Input, Output> {
  return {
    mutationFn: async ({ input, key }) => change.run(input, { context: { idempotencyKey: key } }),
    // If the server is known to be out of reach, it is shown at once.
    retry: (tries, failure) => isUnreachable(failure) && tries < maxRetries && onlineManager.isOnline(),
    retryDelay: backOff,
    onMutate: async (submission) => {
      noteSent(submission)
      // Somebody who tries again has understood why it failed before.
      if (submissions.complaint !== undefined) toast.dismiss(submissions.complaint)
      show?.(undefined)
      return showAtOnce(client, change.optimistic?.(submission.input) ?? [])
    },
    onSuccess: (output, submission) => {
      shownChanges(client).answered(submission)
      announceDone(change, output, submission.input)
      change.onDone?.(output, submission.input)
    },
    onError: (failure, submission, undo) => {
      shownChanges(client).drop(submission)
      undo?.forEach((undoOne) => undoOne())
      submissions.failed(submission, !isUnreachable(failure))
      const said = complaintOf(change, failure, submission)
      if (show) show(said)
      else submissions.complaint = said && announceRefused(said)
    },
    onSettled: (_output, failure, submission) => {
      noteSettled(submission)
      const read = readAgain(client, keysOf(change, submission.input))
      if (failure === null) void submissions.done(submission, read)
      void read.then(submission.onSettled)
    },
  }
}

function keysOf<Input, Output>({ optimistic, reads }: Change<Input, Output>, input: Input): QueryKey[] {
  const shown = optimistic?.(input).map(({ queryKey }) => queryKey) ?? []
  return [...shown, ...(reads?.(input) ?? [])]
}

/**
 * Makes changes of the cache, after stopping reads that would overwrite them; returns what undoes each. A first read goes on: nothing is shown
 * yet, and nobody would read again.
 */
async function showAtOnce(client: QueryClient, changes: readonly CachedChange[]): Promise<Undo> {
  const isShown = ({ state }: Query): boolean => state.data !== undefined
  await Promise.all(changes.map(async ({ queryKey }) => client.cancelQueries({ queryKey, predicate: isShown })))
  return changes.map((change) => change.make(client))
}

const unread = new WeakMap<QueryClient, QueryKey[]>()

/**
 * Reads the given queries again, but not while other changes are in flight: an answer from before them would show the old
 * state for a moment. The last change to settle reads for all. Resolves when they were read, or will be later.
 */
async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const all = [...(unread.get(client) ?? []), ...keys]
  if (countInFlight(client) > 0) {
    unread.set(client, all)
    return
  }
  unread.delete(client)
  shownChanges(client).forgetAnswered()
  await Promise.all(all.map(async (queryKey) => client.invalidateQueries({ queryKey })))
}

/** Shows the toast that a change declares for success, if any. */
function announceDone<Input, Output>({ success }: Change<Input, Output>, output: Output, input: Input): void {
  const said = typeof success === 'function' ? success(output, input) : success
  if (said !== undefined) toast.success(said)
}

/**
 * Returns what to say of a change that was refused or failed and, if it failed, the reason, with Retry when the server was not reached. An
 * ended session is shown elsewhere.
 */
function complaintOf<Input, Output>(
  change: Change<Input, Output>,
  error: Error,
  { input, again: sendAgain }: { input: Input; again: () => void },
): Complaint | undefined {
  if (change.onRefused?.(error, input) === true || refusalCode(error) === 'UNAUTHORIZED') return undefined
  const ownWords = typeof change.failure === 'function' ? change.failure(error, input) : change.failure
  const said = quotaMessage(error) ?? (change.serverSpeaks === true ? refusalMessage(error) : undefined) ?? ownWords
  if (said === undefined) return undefined
  const again = isUnreachable(error) ? sendAgain : undefined
  const reason = failureReason(error) ?? goneReason(error, said)
  const detail = reason === undefined || said.includes(reason) ? undefined : reason
  if (change.failureTitle === undefined) return { text: said, detail, again }
  return { text: change.failureTitle, detail: detail === undefined ? said : `${said.replace(/\.$/, '')}. ${detail}`, again }
}

// Somebody has deleted it meanwhile; the server's own words, where they are shown, say as much.
function goneReason(error: Error, said: string): string | undefined {
  return refusalCode(error) !== 'NOT_FOUND' || said.includes(error.message) ? undefined : t('gone')
}

/** Shows it as a toast, and returns the toast's id. */
function announceRefused({ text, detail, again }: Complaint): number {
  return toast.failure(text, { detail, action: again && { label: t('retry'), onPress: again } })
}

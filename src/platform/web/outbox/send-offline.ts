import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { isUnreachable, refusalCode } from '../api/refusal.ts'
import { type Change, sendOptions } from '../api/send-change.ts'
import { ChangeDiscarded } from '../api/change-discarded.ts'
import { type Submission, Submissions } from '../api/submissions.ts'
import { shownChanges } from '../api/unsent-changes.ts'
import { blips, keyOfUnsent } from '../api/unsent.ts'
import { textsOf } from '../texts/texts.ts'
import { toast } from '../ui/toast.tsx'
import messages from './messages/en.json'
import type { Sending } from './configure-outbox.ts'
import type { Outbox } from './outbox.ts'
import { isOutboxUsed } from './outbox-gate.ts'
import type { NewRow, OutboxRow } from './outbox-store.ts'
import { kindOf, type OfflineChange } from './offline-change.ts'
import { isTablet, theOutbox } from './the-outbox.ts'

const t = textsOf('outbox', messages)

/** Makes a change by way of this tab's outbox. Returns false if it needs a connection. */
export function sendByOutbox<Input, Output>(sending: Sending<Input, Output>, submission: Submission<Input>): boolean {
  const { queue: kind, onWaiting } = sending.change
  if (kind === undefined || !isOutboxUsed(kind) || (onWaiting !== undefined && isTablet())) return false
  const outbox = theOutbox()
  if (outbox !== undefined) sendOffline({ ...sending, outbox, kind }, submission)
  return outbox !== undefined
}

type Queueing<Input, Output> = Sending<Input, Output> & { outbox: Outbox; kind: OfflineChange<Input> }

/** Makes a change that can wait: it is in the outbox before it is on the screen, and is sent from there. */
export function sendOffline<Input, Output>(queueing: Queueing<Input, Output>, submission: Submission<Input>): void {
  const { client, outbox, change, submissions, kind, onReleased } = queueing
  const { key, input } = submission
  const row: NewRow = { ...rowOf(kind, input), key, personId: outbox.personId, madeMs: Date.now() }
  const watch = isTablet()
    ? undefined
    : new WaitingWatch(() => {
        outbox.unwatch(key)
        change.onWaiting?.(input)
        onReleased()
      })
  execute({
    client,
    outbox,
    submissions,
    submission,
    thing: row.thing,
    change: { ...reportElsewhere(change, { row, isNotified: () => watch?.isNotified === true }), optimistic: kind.shows },
    before: async () => void (await outbox.add(row)),
    watch,
    settled: () => {
      watch?.end()
      // Where somebody else was signed in it stays, and nobody waits for it here any more.
      outbox.unwatch(key)
      onReleased()
    },
  })
}

/** Shows what waited in the outbox before the page was opened, and sends it. What is shown of it already is left alone. */
export async function restoreUnsent(client: QueryClient, outbox: Outbox | undefined = theOutbox()): Promise<void> {
  const rows = (await outbox?.rows()) ?? []
  for (const row of rows) {
    const kind = row.parked === undefined && !isShown(client, row.key) ? await kindOf(row.route) : undefined
    if (outbox !== undefined && kind !== undefined) restore({ client, outbox, kind, row })
  }
}

type Restoring<Input> = { client: QueryClient; outbox: Outbox; kind: OfflineChange<Input>; row: OutboxRow }

function restore<Input>({ client, outbox, kind, row }: Restoring<Input>): void {
  const input: Input = JSON.parse(JSON.stringify(row.shown))
  const change = { optimistic: shownSafely(kind), ...(kind.reads && { reads: kind.reads }) }
  execute<Input, unknown>({
    client,
    outbox,
    submissions: new Submissions<Input>(),
    submission: { input, key: row.key, again: () => undefined },
    thing: row.thing,
    change: reportElsewhere(change, { row, isNotified: () => true }),
  })
}

// What another build of the app wrote may be of another form: it is sent all the same, and shown once it is read.
function shownSafely<Input>(kind: OfflineChange<Input>): OfflineChange<Input>['shows'] {
  return (input) => {
    try {
      return kind.shows(input)
    } catch {
      return []
    }
  }
}

/** Returns whether a change is on its way in this tab. */
function isShown(client: QueryClient, key: string): boolean {
  return client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .some((mutation) => keyOfUnsent(mutation.state.variables) === key)
}

function rowOf<Input>(kind: OfflineChange<Input>, input: Input) {
  return {
    route: kind.route,
    input: kind.input(input),
    thing: kind.thing(input),
    label: kind.label(input),
    shown: input,
    version: kind.version?.(input),
  }
}

/** Leaves the words about a change to the page of what waits, once it has been said that it waits: its form is gone by then. */
function reportElsewhere<Input, Output>(
  change: Omit<Change<Input, Output>, 'run'>,
  { row, isNotified }: { row: Pick<NewRow, 'label'>; isNotified: () => boolean },
): Omit<Change<Input, Output>, 'run'> {
  const { success, onDone, onRefused, ...rest } = change
  return {
    ...rest,
    success: (output, input) => {
      if (isNotified()) return undefined
      return typeof success === 'function' ? success(output, input) : success
    },
    onDone: (output, input) => (isNotified() ? undefined : onDone?.(output, input)),
    onRefused: (error, input) => {
      if (error instanceof ChangeDiscarded) {
        if (error.how === 'rejected') toast.failure(t('rejected'), { detail: row.label })
        return true
      }
      return ['UNAUTHORIZED', 'PERSON_CHANGED'].includes(refusalCode(error) ?? '') || onRefused?.(error, input) === true
    },
  }
}

type Executing<Input, Output> = Pick<Queueing<Input, Output>, 'client' | 'outbox' | 'submissions'> & {
  submission: Submission<Input>
  thing: string
  change: Omit<Change<Input, Output>, 'run'>
  before?: () => Promise<void>
  /** Hears that it is shown, and that the server was missed more than once. */
  watch?: WaitingWatch | undefined
  settled?: () => void
}

// It goes its own way, whatever becomes of the screen: after those of the same thing, and until the server answers.
function execute<Input, Output>(executing: Executing<Input, Output>): void {
  const { client, outbox, submissions, submission, thing, change, before, watch, settled } = executing
  const run = async (): Promise<Output> => outbox.deliver(submission.key)
  const { onMutate, onSettled, ...options } = sendOptions({ client, change: { ...change, run }, submissions, show: undefined })
  const mutation = client.getMutationCache().build(client, {
    ...options,
    scope: { id: thing },
    networkMode: 'online',
    retry: (tries, failure) => {
      if (tries >= blips) watch?.tell()
      return isUnreachable(failure) || refusalCode(failure) === 'TOO_MANY_REQUESTS'
    },
    onMutate: async (...args) => {
      await before?.()
      shownChanges(client).add(submission, change.optimistic?.(submission.input) ?? [])
      const undo = (await onMutate?.(...args)) ?? []
      watch?.begin()
      return undo
    },
    onSettled: (...args) => {
      settled?.()
      return onSettled?.(...args)
    },
  })
  // Failures are shown by the options.
  mutation.execute(submission).catch(() => undefined)
}

/** Notices that a change has to wait, which is said once: at the latest when its row says so. */
class WaitingWatch {
  isNotified = false
  readonly #tell: () => void
  #stop: (() => void) | undefined

  constructor(tell: () => void) {
    this.#tell = tell
  }

  begin(): void {
    this.#stop = onlineManager.subscribe(() => this.#check())
    this.#check()
  }

  tell(): void {
    if (this.isNotified) return
    this.isNotified = true
    this.#tell()
  }

  end(): void {
    this.#stop?.()
  }

  #check(): void {
    if (!onlineManager.isOnline()) this.tell()
  }
}

import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { sendChange } from '../api/api-client.ts'
import { refusalCode } from '../api/refusal.ts'
import { type Change, sendOptions, sendUnsent } from '../api/send-change.ts'
import { ChangeDiscarded } from '../api/change-discarded.ts'
import { type Submission, Submissions } from '../api/submissions.ts'
import { answerInTime, resendOptions } from '../api/unsent-changes.ts'
import { blips, keyOfUnsent } from '../api/unsent.ts'
import { textsOf } from '../texts/texts.ts'
import { toast } from '../ui/toast.tsx'
import messages from './messages/en.json'
import { Outbox } from './outbox.ts'
import { outboxGate } from './outbox-gate.ts'
import type { NewRow, OutboxRow } from './outbox-store.ts'
import { kindOf, type OfflineChange } from './offline-change.ts'

const t = textsOf('outbox', messages)

let opened: { outbox: Outbox; name: string } | undefined

/** Returns the outbox of the person who is signed in, as this tab uses it; undefined where there is none. */
export function theOutbox(): Outbox | undefined {
  const name = outboxGate()?.name
  if (name === undefined) return undefined
  if (opened?.name !== name) {
    void opened?.outbox.close()
    opened = { name, outbox: new Outbox({ name, isOpen: () => outboxGate()?.name === name, send }) }
  }
  return opened.outbox
}

async function send({ route, input, key, personId }: OutboxRow): Promise<unknown> {
  return sendChange(route, input, { context: { idempotencyKey: key, personId }, signal: answerInTime() })
}

type Queueing<Input, Output> = {
  client: QueryClient
  outbox: Outbox
  change: Change<Input, Output>
  submissions: Submissions<Input>
  kind: OfflineChange<Input>
  personId: string
  /** Called once the change is answered, or is known to wait. */
  onReleased: () => void
}

type OnDisk<Input, Output> = Parameters<typeof sendUnsent<Input, Output>>[0] & { submissions: Submissions<Input>; onReleased: () => void }

/** Makes a change by way of the person's outbox on this device; where there is none any more, in memory. */
export function sendOnDisk<Input, Output>(sending: OnDisk<Input, Output>, submission: Submission<Input>): void {
  const { change, onReleased } = sending
  const outbox = theOutbox()
  const personId = outboxGate()?.personId
  if (outbox !== undefined && personId !== undefined && change.queue !== undefined)
    return sendOffline({ ...sending, outbox, personId, kind: change.queue }, submission)
  onReleased()
  sendUnsent(sending, submission)
}

/**
 * Makes a change that can wait: it is on the disk before it is on the screen, and is sent from there. Where nothing can be written, it waits in
 * memory.
 */
export function sendOffline<Input, Output>(queueing: Queueing<Input, Output>, submission: Submission<Input>): void {
  const { outbox, change, kind, personId, onReleased } = queueing
  const { key, input } = submission
  // What could not be written waits in the page alone, which says so.
  const meta = { isOnDisk: true, label: kind.label(input) }
  const watch = new WaitingWatch(() => {
    outbox.unwatch(key)
    change.onWaiting?.(input)
    onReleased()
  })
  const row: NewRow = { ...rowOf(kind, input), key, personId, madeMs: Date.now() }
  const run: Change<Input, Output>['run'] = async (one, options) =>
    meta.isOnDisk ? outbox.deliver<Output>(key) : change.run(one, { ...options, signal: answerInTime() })
  const queued = {
    ...reportElsewhere({ ...change, run }, { row, isNotified: () => watch.isNotified }),
    waits: kind.thing,
    optimistic: kind.shows,
  }
  execute(queueing, {
    change: queued,
    submission,
    meta,
    before: async () => {
      meta.isOnDisk = await outbox.add(row)
    },
    shown: () => watch.begin(),
    missed: () => watch.tell(),
    settled: () => {
      watch.end()
      // Where somebody else was signed in it stays, and nobody waits for it here any more.
      outbox.unwatch(key)
      onReleased()
    },
  })
}

/** Shows what waited in the outbox before the page was opened, and sends it. What is shown of it already is left alone. */
export async function restoreUnsent(client: QueryClient, outbox: Outbox | undefined = theOutbox()): Promise<void> {
  const rows = (await outbox?.store.rows()) ?? []
  for (const row of rows) {
    const kind = row.parked === undefined && !isShown(client, row.key) ? await kindOf(row.route) : undefined
    if (outbox !== undefined && kind !== undefined) restore({ client, outbox, kind, row })
  }
}

type Restoring<Input> = { client: QueryClient; outbox: Outbox; kind: OfflineChange<Input>; row: OutboxRow }

function restore<Input>({ client, outbox, kind, row }: Restoring<Input>): void {
  const input: Input = JSON.parse(JSON.stringify(row.shown))
  const change = reportElsewhere<Input, unknown>({ run: async () => outbox.deliver(row.key) }, { row, isNotified: () => true })
  const submission: Submission<Input> = { input, key: row.key, again: () => undefined }
  execute(
    { client, submissions: new Submissions<Input>(), kind },
    {
      change: { ...change, waits: () => row.thing, optimistic: shownSafely(kind), ...(kind.reads && { reads: kind.reads }) },
      submission,
    },
  )
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
  change: Change<Input, Output>,
  { row, isNotified }: { row: Pick<NewRow, 'label'>; isNotified: () => boolean },
): Change<Input, Output> {
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

type Executing<Input, Output> = {
  change: Change<Input, Output>
  submission: Submission<Input>
  meta?: Record<string, unknown>
  before?: () => Promise<void>
  shown?: () => void
  /** It is shown as waiting, since the server was missed more than once. */
  missed?: () => void
  settled?: () => void
}

function execute<Input, Output>(
  { client, submissions }: Pick<Queueing<Input, Output>, 'client' | 'submissions'> & { kind: OfflineChange<Input> },
  { change, submission, meta = { isOnDisk: true }, before, shown, missed, settled }: Executing<Input, Output>,
): void {
  const { onMutate, onSettled, ...options } = sendOptions({ client, change, submissions, show: undefined })
  const waiting = resendOptions(change.waits?.(submission.input) ?? '')
  const mutation = client.getMutationCache().build(client, {
    ...options,
    ...waiting,
    retry: (tries, failure) => {
      if (tries >= blips) missed?.()
      return waiting.retry(tries, failure)
    },
    meta,
    onMutate: async (...args) => {
      await before?.()
      const undo = (await onMutate?.(...args)) ?? []
      shown?.()
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

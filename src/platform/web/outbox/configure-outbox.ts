import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '../api/send-change.ts'
import type { Submission, Submissions } from '../api/submissions.ts'

/** A change as its screen makes it. */
export type Sending<Input, Output> = {
  client: QueryClient
  change: Change<Input, Output>
  submissions: Submissions<Input>
  /** Called once the change is answered, or is known to wait. */
  onReleased: () => void
}

type Outbox = {
  send: <Input, Output>(sending: Sending<Input, Output>, submission: Submission<Input>) => boolean
  forget: (client: QueryClient) => void
}

// Signing in, which may load 128 KB at most, does without it.
let configured: Outbox | undefined

/** Gives changes the outbox; called with the first screen of a person who is signed in. */
export function configureOutbox(outbox: Outbox): void {
  configured = outbox
}

/** Makes a change by way of the outbox. Returns false if the change needs a connection. */
export function sendByOutbox<Input, Output>(sending: Sending<Input, Output>, submission: Submission<Input>): boolean {
  return configured?.send(sending, submission) ?? false
}

/** Forgets the changes in memory of a person who is no longer signed in. Those on the disk stay for the next sign-in. */
export function forgetUnsent(client: QueryClient): void {
  configured?.forget(client)
}

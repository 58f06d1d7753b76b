import type { QueryKey } from '@tanstack/react-query'
import type { ApiContext } from './api-link.ts'
import type { CachedChange } from './in-cache.ts'

/** How one kind of change is made, shown, confirmed and refused. Texts are translated already. */
export type Change<Input, Output> = {
  /** A function of the feature's client: `run: cars.add`. */
  run: (input: Input, options: { context: ApiContext }) => Promise<Output>
  /** What to show at once; undone when the change is refused. */
  optimistic?: (input: Input) => readonly CachedChange[]
  /** What to read again afterwards; what was changed optimistically is read again anyway. */
  reads?: (input: Input) => readonly QueryKey[]
  /** The toast after success. */
  success?: string | ((output: Output, input: Input) => string | undefined)
  /** The toast after a refusal or failure; a function tells the codes apart. That there is no room for more the server says itself. */
  failure?: string | ((error: Error, input: Input) => string | undefined)
  /** A title over what `failure` says, where a row wants one: 'Error'. */
  failureTitle?: string
  /** The server's own message goes before `failure`, where a row says 'the server message, or …'. */
  serverSpeaks?: boolean
  onDone?: (output: Output, input: Input) => void
  /** Gives true when it has shown the error itself, such as beside a field; no toast then. */
  onRefused?: (error: Error, input: Input) => boolean
}

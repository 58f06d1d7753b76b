import { texts } from '../texts/texts.ts'
import { toast } from '../ui/toast.tsx'
import { failureReason } from './failure-reason.ts'
import { isUnreachable, quotaMessage, refusalCode, refusalMessage } from './refusal.ts'
import type { Change } from './change.ts'

/** Shows the toast a change promises for success, if any. */
export function tellDone<Input, Output>({ success }: Change<Input, Output>, output: Output, input: Input): void {
  const said = typeof success === 'function' ? success(output, input) : success
  if (said !== undefined) toast.success(said)
}

/**
 * Shows why a change was refused or failed and, where nobody refused it, what went wrong, with Retry when the server was not reached. An ended session shows itself. Gives the
 * toast's id, if there is one.
 */
export function tellRefused<Input, Output>(
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

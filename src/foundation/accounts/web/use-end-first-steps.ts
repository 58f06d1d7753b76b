import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { account, meQuery } from './account-api.ts'

/** Ends the guide of a new account permanently; it disappears at once, and reappears with the message `failure` if that is refused. */
export function useEndFirstSteps(failure: string): () => void {
  const { send } = useChange({
    run: account.endFirstSteps,
    optimistic: () => [cachedChange(meQuery, ({ person, ...rest }) => ({ ...rest, person: person && { ...person, firstSteps: false } }))],
    failure,
  })
  return () => {
    send(undefined)
    restoreFocus()
  }
}

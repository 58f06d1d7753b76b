import type { QueryClient } from '@tanstack/react-query'
import { signedInHere } from '../outbox/outbox-here.ts'
import { keptHere, keptNameOf, setKeptHere } from './kept-here.ts'
import { noteKept } from './kept-state.ts'

/**
 * Keeps what is kept for everybody who is signed in, without a switch: the shopping list and what leads to it. Called when a list is read or
 * changed, so that a device on which nobody opens one keeps nothing. Where the browser stores nothing, changes wait in the page alone.
 */
export function keepAlways(client: QueryClient, sinceMs?: number): void {
  const person = signedInHere()
  if (person === undefined || keptHere() !== undefined) return
  try {
    setKeptHere({ name: keptNameOf(person.keptAs), step: 'always', heardMs: Date.now(), sinceMs })
  } catch {
    return
  }
  noteKept()
  // What was read before the list, such as who is signed in, opens the page of the list as well.
  void import('./keeper.ts').then(async ({ keepKnown }) => keepKnown(client)).catch(() => undefined)
}

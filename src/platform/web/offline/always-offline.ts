import type { QueryClient } from '@tanstack/react-query'
import { signedInPerson } from '../outbox/outbox-gate.ts'
import { offlineGate, storageNameOf, openOfflineGate } from './offline-gate.ts'
import { noteOffline } from './offline-state.ts'

/**
 * Stores what every signed-in person has offline without a switch: the shopping list and what leads to it. Called when a list is read or
 * changed, so that a device on which nobody opens one stores nothing. Where the browser stores nothing, changes wait in the page alone.
 */
export function openAlwaysOffline(client: QueryClient, sinceMs?: number): void {
  const person = signedInPerson()
  if (person === undefined || offlineGate() !== undefined) return
  try {
    openOfflineGate({ name: storageNameOf(person.keptAs), step: 'always', heardMs: Date.now(), sinceMs })
  } catch {
    return
  }
  noteOffline()
  // What was read before the list, such as who is signed in, opens the page of the list as well.
  void import('./offline-answers.ts').then(async ({ storeKnown }) => storeKnown(client)).catch(() => undefined)
}

import type { QueryClient } from '@tanstack/react-query'
import { sendChange } from '../api/api-client.ts'
import { answerInTime, forgetShown } from '../api/unsent-changes.ts'
import { DiskStore } from './disk-store.ts'
import { FallbackStore } from './fallback-store.ts'
import { MemoryStore } from './memory-store.ts'
import { Outbox } from './outbox.ts'
import { idOfSignedIn, outboxGate, ownOutboxName, signedInPerson } from './outbox-gate.ts'
import type { OutboxRow, OutboxStore } from './outbox-store.ts'

let opened: Outbox | undefined

/** Returns this tab's outbox of the person or tablet that is signed in; undefined if there is none. */
export function theOutbox(): Outbox | undefined {
  const personId = idOfSignedIn()
  if (personId !== undefined && opened?.personId !== personId) {
    void opened?.close()
    opened = new Outbox({ personId, ...storeOf(personId), send })
  }
  return personId === undefined ? undefined : opened
}

/** Returns whether this is a tablet. It has no page 'Not sent yet': a refusal shows where the change was made, and a form stays open until it is saved. */
export function isTablet(): boolean {
  return idOfSignedIn() !== undefined && signedInPerson() === undefined
}

/** Returns the store of a person: the disk, and memory where nothing can be written. A tablet has memory alone. */
function storeOf(personId: string): { store: OutboxStore; name: string | undefined } {
  const memory = new MemoryStore(() => idOfSignedIn() === personId)
  const name = ownOutboxName()
  if (name === undefined) return { store: memory, name }
  const disk = new DiskStore(name, () => outboxGate()?.name === name)
  return { store: new FallbackStore(disk, memory), name }
}

/** Forgets the changes in memory of a person who is no longer signed in. Those on the disk stay for the next sign-in. */
export function forgetMemory(client: QueryClient): void {
  void opened?.close()
  opened = undefined
  forgetShown(client)
}

async function send({ route, input, key, personId }: OutboxRow): Promise<unknown> {
  return sendChange(route, input, { context: { idempotencyKey: key, personId }, signal: answerInTime() })
}

import { deleteStorage, offlineGate, storageNameOf, outboxNameOf } from '../offline/offline-gate.ts'

/** The outbox that may be used in this tab: the name of its database, and whose it is. */
export type OutboxGate = { name: string; personId: string }

const entry = 'hivehold-outbox'

type SignedIn = { id: string; keptAs: string; isTablet?: boolean }

let here: SignedIn | undefined

/** Records who is signed in, by what the server or the device says. Returns who was before. */
export function noteSignedIn(person: SignedIn | null | undefined): SignedIn | undefined {
  const before = here
  here = person ?? undefined
  return before
}

/** Returns the person who is signed in; undefined on a tablet, which stores nothing. */
export function signedInPerson(): SignedIn | undefined {
  return here?.isTablet === true ? undefined : here
}

/** Returns the id of the person or the tablet whose changes are made here. */
export function idOfSignedIn(): string | undefined {
  return here?.id
}

/**
 * Returns the outbox on the disk of the person who is signed in; undefined unless their household is kept here, or changes of theirs still wait here. This is
 * its gate: nothing is written to one or read from it while it is undefined, and nobody's code path knows the name of another's.
 */
export function outboxGate(): OutboxGate | undefined {
  const person = signedInPerson()
  if (person === undefined) return undefined
  const storageName = storageNameOf(person.keptAs)
  const name = outboxNameOf(storageName)
  const isOpen = offlineGate()?.name === storageName || isFilled(name)
  return isOpen ? { name, personId: person.id } : undefined
}

/** Returns whether changes of a kind go through the outbox: those that wait for everybody, and all where so much of the household is kept here. */
export function isOutboxUsed({ withoutSwitch = false }: { withoutSwitch?: boolean }): boolean {
  const person = signedInPerson()
  const kept = offlineGate()
  return withoutSwitch || (person !== undefined && kept?.name === storageNameOf(person.keptAs) && kept.step !== 'always')
}

/** Records that something waits in an outbox. It then outlives the switch and the session, until it is empty or thrown away. */
export function noteFilled(name: string): void {
  if (!isFilled(name)) write([...filled(), name])
}

/** Records that nothing waits in an outbox any more. */
export function noteEmptied(name: string): void {
  if (isFilled(name)) write(filled().filter((one) => one !== name))
}

/** Returns whether anything may wait in an outbox. */
export function isFilled(name: string): boolean {
  return filled().includes(name)
}

/** Returns the name of the outbox of the person who is signed in, whether there is one or not. */
export function ownOutboxName(): string | undefined {
  const person = signedInPerson()
  return person && outboxNameOf(storageNameOf(person.keptAs))
}

/** Deletes an outbox with all that waits in it. */
export async function deleteOutbox(name: string): Promise<void> {
  noteEmptied(name)
  await deleteStorage(name)
}

function filled(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(entry) ?? '[]')
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

function write(names: readonly string[]): void {
  try {
    if (names.length === 0) localStorage.removeItem(entry)
    else localStorage.setItem(entry, JSON.stringify(names))
  } catch {
    // A browser that stores nothing has no outbox either.
  }
}

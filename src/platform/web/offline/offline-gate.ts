import type { OfflineStep } from '#platform/shared/read-facts.ts'
import { storagePrefix, outboxSuffix } from '#platform/shared/storage-prefix.ts'

/** The steps, each of which includes those before it. */
export const offlineSteps: readonly OfflineStep[] = ['always', 'lists', 'everything']

/**
 * What a device stores, and for whom: the name of their database, the step, when the server last answered them, and when their session began, where that is
 * known.
 */
export type OfflineGate = { name: string; step: OfflineStep; heardMs: number; sinceMs?: number | undefined }

const entry = 'hivehold-kept'
const dayMs = 24 * 60 * 60 * 1000
// As long as a session lasts without being used.
const leaseMs = 14 * dayMs
// And as it lasts at all.
const longestSessionMs = 30 * dayMs
// A session is renewed at most hourly.
const hourMs = 60 * 60 * 1000

/**
 * Returns what this device stores; undefined unless its person has switched that on here, or has opened a shopping list. This is the gate: nothing is written or shown while it
 * is undefined, in any tab. Without contact with the server for 14 days what was stored is deleted.
 */
export function offlineGate(nowMs: number = Date.now()): OfflineGate | undefined {
  const gate = stored()
  if (gate === undefined || nowMs - gate.heardMs <= leaseMs) return gate
  void wipeOffline()
  return undefined
}

/**
 * Returns whether a session that is over was ended elsewhere, since it had not expired yet: the server answers both alike. Must be asked
 * before the gate is closed.
 */
export function isEndedElsewhere(nowMs: number = Date.now()): boolean {
  const { heardMs, sinceMs } = stored() ?? {}
  if (heardMs === undefined || sinceMs === undefined) return false
  return nowMs - heardMs < leaseMs - hourMs && nowMs - sinceMs < longestSessionMs - hourMs
}

/** Opens the gate for a person. @throws when the browser stores nothing. */
export function openOfflineGate(gate: OfflineGate): void {
  localStorage.setItem(entry, JSON.stringify(gate))
}

/** Closes the gate: from now on nothing is written to the device or read from it. */
export function closeOfflineGate(): void {
  try {
    localStorage.removeItem(entry)
  } catch {
    // Some browsers store nothing.
  }
}

const deletedWithinMs = 3000

/**
 * Closes the gate and deletes what is stored here. Resolves when nothing is left, or after three seconds: another tab then releases it later.
 * Open connections are closed by it, after what they are writing.
 */
export async function wipeOffline(): Promise<void> {
  const gate = stored()
  closeOfflineGate()
  if (gate !== undefined) await deleteStorage(gate.name)
}

/** Deletes the database of a person. */
export async function deleteStorage(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.addEventListener('success', () => resolve())
    deleting.addEventListener('error', () => resolve())
    setTimeout(resolve, deletedWithinMs)
  })
}

/** Deletes what is stored here unless it is of this person, by the name that the server gives theirs. */
export function keepOnlyFor(keptAs: string | undefined): void {
  const gate = stored()
  if (gate !== undefined && gate.name !== storageNameOf(keptAs)) void wipeOffline()
}

/** Returns the name of the database of a person. */
export function storageNameOf(keptAs: string | undefined): string {
  return `${storagePrefix}${keptAs ?? ''}`
}

/** Returns the name of the outbox beside the database of a person. */
export function outboxNameOf(storageName: string): string {
  return `${storageName}${outboxSuffix}`
}

function stored(): OfflineGate | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(entry) ?? 'null')
    return isKept(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isKept(read: unknown): read is OfflineGate {
  return (
    typeof read === 'object' &&
    read !== null &&
    'name' in read &&
    typeof read.name === 'string' &&
    read.name.startsWith(storagePrefix) &&
    'step' in read &&
    offlineSteps.some((step) => step === read.step) &&
    'heardMs' in read &&
    typeof read.heardMs === 'number'
  )
}

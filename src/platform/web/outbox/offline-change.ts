import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CachedChange } from '../api/cached-change.ts'

/** What stands on the server now where a parked change would have changed something: its id, in words, its version or text, and who is known to have done it. */
export type StandsNow = { id: string | undefined; words: string; version?: number; was?: string | null; by?: string | undefined }

/**
 * A kind of change that can wait, on the device over a reload (decision 0104). `Input` is what screens know of one; it is stored as JSON, and so is
 * what is sent, so that a later build of the app sends what was meant.
 */
export type OfflineChange<Input> = {
  /** The route by its name, 'shopping.tick'. */
  route: string
  /** It waits for everybody; without it only where the household is kept on the device. */
  withoutSwitch?: true
  /** Returns what is sent. */
  input: (input: Input) => Readonly<Record<string, unknown>>
  /** Returns the id of the thing that is changed: its changes are sent one after the other, and wait behind a rejected one. */
  thing: (input: Input) => string
  /** Returns the version of that thing as it was seen. */
  version?: (input: Input) => number | undefined
  /** Returns what is wanted, in words. */
  label: (input: Input) => string
  /** Returns how it is shown; right also when it is shown again. */
  shows: (input: Input) => readonly CachedChange[]
  /** Returns what to read again beside what is shown. */
  reads?: (input: Input) => readonly QueryKey[]
  /** Reads what stands there now; undefined where it is gone. */
  now?: (input: Input, client: QueryClient) => Promise<StandsNow | undefined>
}

/** The kinds of change that a reload finds again, by their route. Inputs come from the disk. */
export type OfflineChangeKinds = Readonly<Record<string, OfflineChange<never>>>

let loadKinds = async (): Promise<OfflineChangeKinds> => ({})

/** Sets what loads all kinds of change that can wait on the device; called with the first screen of a person who is signed in. */
export function setOfflineChangeKinds(load: () => Promise<OfflineChangeKinds>): void {
  loadKinds = load
}

/** Reads what stands now where a change of the outbox would have changed something; 'unknown' where its kind does not say. */
export async function standsNow(
  { route, shown }: { route: string; shown: unknown },
  client: QueryClient,
): Promise<StandsNow | 'gone' | 'unknown'> {
  const kind = await kindOf(route)
  return kind === undefined ? 'unknown' : readNow(kind, shown, client)
}

async function readNow<Input>(kind: OfflineChange<Input>, shown: unknown, client: QueryClient): Promise<StandsNow | 'gone' | 'unknown'> {
  const input: Input = JSON.parse(JSON.stringify(shown))
  return kind.now === undefined ? 'unknown' : ((await kind.now(input, client)) ?? 'gone')
}

/** Returns the kind of a route. */
export async function kindOf(route: string): Promise<OfflineChange<never> | undefined> {
  return (await loadKinds())[route]
}

/** What this tab knows of its server: when it last answered, whether the last attempt got no answer, and which build it serves. */
export type Connection = { answeredAt: Date; isUnreachable: boolean; servedBuild: string | undefined }

let known: Connection = { answeredAt: new Date(), isUnreachable: false, servedBuild: undefined }
const watchers = new Set<() => void>()

/** Records that the server answered; the answer's `headers` name the build it serves. */
export function noteAnswered(headers?: Headers): void {
  note({ answeredAt: new Date(), isUnreachable: false, servedBuild: headers?.get('hivehold-build') ?? known.servedBuild })
}

/** Records that the server gave no answer: the network, a proxy or the server itself may be away, or it was a blip. */
export function missed(): void {
  note({ ...known, isUnreachable: true })
}

/** Returns what is known now. */
export function connection(): Connection {
  return known
}

/** Calls `changed` when the server is missed or back, or serves another build; returns what stops it. */
export function watchConnection(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function note(next: Connection): void {
  const isNews = next.isUnreachable !== known.isUnreachable || next.servedBuild !== known.servedBuild
  known = next
  if (isNews) for (const changed of watchers) changed()
}

/** What this tab knows of its server: when it last answered, whether the last attempt got no answer, and which build it serves. */
export type Contact = { heardAt: Date; missed: boolean; servedBuild: string | undefined }

let known: Contact = { heardAt: new Date(), missed: false, servedBuild: undefined }
const watchers = new Set<() => void>()

/** Records that the server answered; the answer's `headers` name the build it serves. */
export function heard(headers?: Headers): void {
  note({ heardAt: new Date(), missed: false, servedBuild: headers?.get('hivehold-build') ?? known.servedBuild })
}

/** Records that the server gave no answer: the network, a proxy or the server itself may be away, or it was a blip. */
export function missed(): void {
  note({ ...known, missed: true })
}

/** Returns what is known now. */
export function contact(): Contact {
  return known
}

/** Calls `changed` when the server is missed or back, or serves another build; returns what stops it. */
export function watchContact(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function note(next: Contact): void {
  const isNews = next.missed !== known.missed || next.servedBuild !== known.servedBuild
  known = next
  if (isNews) for (const changed of watchers) changed()
}

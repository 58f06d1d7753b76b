// 'Émile' is sorted next to 'Emma', and 'Room 2' before 'Room 10'.
const names = new Intl.Collator('en-GB', { numeric: true })

/** Compares things by their names as people read them, identically on the server and in the browser. */
export function byName(one: { id: string; name: string }, other: { id: string; name: string }): number {
  return names.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)
}

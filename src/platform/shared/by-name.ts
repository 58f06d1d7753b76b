// 'Émile' stands beside 'Emma', and 'Room 2' before 'Room 10'.
const names = new Intl.Collator('en-GB', { numeric: true })

/** Puts things in the order of their names as people read them; alike on the server and in the browser. */
export function byName(one: { id: string; name: string }, other: { id: string; name: string }): number {
  return names.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)
}

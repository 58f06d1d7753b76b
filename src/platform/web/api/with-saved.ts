/** A list of which one thing was saved: a new one stands first, one that is known where it stood. */
export function withSaved<Thing extends { id: string }>(known: readonly Thing[], saved: Thing): Thing[] {
  if (!known.some(({ id }) => id === saved.id)) return [saved, ...known]
  return known.map((thing) => (thing.id === saved.id ? saved : thing))
}

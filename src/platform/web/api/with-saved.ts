/** Returns a list in which one row was saved: a new one is first, a known one keeps its position. */
export function withSaved<Thing extends { id: string }>(known: readonly Thing[], saved: Thing): Thing[] {
  if (!known.some(({ id }) => id === saved.id)) return [saved, ...known]
  return known.map((thing) => (thing.id === saved.id ? saved : thing))
}

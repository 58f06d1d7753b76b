/** Expected outcomes by row ('app.cars select'), then by actor. */
export type Outcomes<Actor extends string> = ReadonlyMap<string, ReadonlyMap<Actor, string>>

/**
 * Reads a table of outcomes: a row's name is its first `words` words, followed by one cell for each of `actors`, in their order.
 * @throws when a row has too many or too few cells, or occurs twice.
 */
export function readOutcomes<Actor extends string>(
  text: string,
  { actors, words }: { actors: readonly Actor[]; words: number },
): Outcomes<Actor> {
  const outcomes = new Map<string, ReadonlyMap<Actor, string>>()
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const parts = line.trim().split(/\s+/)
    const [name, cells] = [parts.slice(0, words).join(' '), parts.slice(words)]
    if (cells.length !== actors.length) throw new Error(`${name} has ${cells.length} cells for ${actors.length} actors`)
    if (outcomes.has(name)) throw new Error(`${name} stands twice`)
    outcomes.set(name, new Map(actors.map((actor, index) => [actor, cells[index] ?? ''])))
  }
  return outcomes
}

import { useCallback, useState } from 'react'

type Places = ReadonlyMap<string, boolean>

/**
 * Tracks where things are on the screen, among those to do or those done. A ticked thing stays where it is until `settle`, so that it
 * does not move from under the finger, no matter who ticked it.
 */
export function usePinnedRows<Thing extends { id: string }>(things: readonly Thing[], isDone: (thing: Thing) => boolean) {
  const placesOf = (before: Places): Places => new Map(things.map((thing) => [thing.id, before.get(thing.id) ?? isDone(thing)]))
  const [known, setKnown] = useState(things)
  const [places, setPlaces] = useState<Places>(() => placesOf(new Map()))
  if (known !== things) {
    setKnown(things)
    setPlaces(placesOf(places))
  }
  const settle = useCallback((thing: Thing): void => setPlaces((before) => new Map(before).set(thing.id, isDone(thing))), [isDone])
  return {
    isPinnedAsDone: (thing: Thing): boolean => places.get(thing.id) ?? isDone(thing),
    /** Moves a thing to where it belongs now. */
    settle,
  }
}

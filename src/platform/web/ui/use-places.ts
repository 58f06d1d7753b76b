import { useState } from 'react'

type Places = ReadonlyMap<string, boolean>

/**
 * Where things stand on the screen, among those to do or those done. What is ticked stays where it is until `settle`, so that it
 * does not go from under the finger, whoever ticked it.
 */
export function usePlaces<Thing extends { id: string }>(things: readonly Thing[], isDone: (thing: Thing) => boolean) {
  const placesOf = (before: Places): Places => new Map(things.map((thing) => [thing.id, before.get(thing.id) ?? isDone(thing)]))
  const [known, setKnown] = useState(things)
  const [places, setPlaces] = useState<Places>(() => placesOf(new Map()))
  if (known !== things) {
    setKnown(things)
    setPlaces(placesOf(places))
  }
  return {
    isPlacedAsDone: (thing: Thing): boolean => places.get(thing.id) ?? isDone(thing),
    /** Puts a thing where it belongs now. */
    settle: (thing: Thing): void => setPlaces((before) => new Map(before).set(thing.id, isDone(thing))),
  }
}

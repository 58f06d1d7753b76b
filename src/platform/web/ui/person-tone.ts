import { createContext } from 'react'

/** The six warm tones of people. */
export const personTones = [1, 2, 3, 4, 5, 6] as const
export type PersonTone = (typeof personTones)[number]

/** Returns one of the six warm tones, the same for the same person everywhere. */
export function personTone(id: string): PersonTone {
  let hash = 2166136261
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  // Short and similar ids differ only in the low bits; this spreads them over all.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return personTones[(hash >>> 16) % personTones.length] ?? 1
}

/** Returns the tone of a stored number; undefined if it is none. */
export const toneOf = (stored: number | null | undefined): PersonTone | undefined => personTones.find((tone) => tone === stored)

/** The tones that were chosen for people, by their id; the others have one by their id. */
export const ChosenTones = createContext<ReadonlyMap<string, PersonTone>>(new Map())

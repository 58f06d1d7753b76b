import { parseRhythm, type Rhythm } from '../rhythm.ts'

/** Returns the rhythm of a stored rule. @throws when the text is none: what is stored always is one. */
export function rhythmOf(rule: string): Rhythm {
  const read = parseRhythm(rule)
  if ('refusal' in read) throw new Error(`a series has a rule that is none: ${read.refusal.code}`)
  return read.rhythm
}

import { textOfRhythm } from '../rhythm.ts'
import { rhythmOf } from './rhythm-of.ts'

/** Returns whether two rules differ at most in when they end. */
export function isSameButForEnd(one: string, other: string): boolean {
  return withoutEnd(one) === withoutEnd(other)
}

function withoutEnd(rule: string): string {
  const { count: _, until: __, ...rhythm } = rhythmOf(rule)
  return textOfRhythm(rhythm)
}

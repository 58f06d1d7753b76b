import { visibleLine } from '#platform/shared/typed-text.ts'

// Everything that Unicode calls a line end; the database counts U+0085 as one, and trimming in JavaScript does not remove it.
const lineEnds = /[\r\n\u0085\u2028\u2029]+/

/** Returns a meal's text as it is stored: each line normalised, empty ones left out; null when nothing is left. */
export function mealText(typed: string): string | null {
  const lines = typed
    .split(lineEnds)
    .map(visibleLine)
    .filter((line) => line !== '')
  return lines.length === 0 ? null : lines.join('\n')
}

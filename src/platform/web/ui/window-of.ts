/** How many things are mounted and unmounted together: whole rows of a grid of one, two or three columns. */
export const CHUNK = 6
/** How far above and below the screen things are mounted, in px. */
const MARGIN = 500
/** The height of chunks of which none has been measured. */
const GUESS = 400

/** The chunks that are mounted, and the room that the others take, in px. */
export type Window = { first: number; end: number; before: number; after: number }

type Seen = {
  /** How many chunks there are. */
  chunks: number
  /** The measured heights by chunk. */
  heights: ReadonlyMap<number, number>
  /** Where the list begins, from the top of the screen. */
  top: number
  screen: number
}

/** Returns which chunks of a long list are on the screen or near it. */
export function windowOf({ chunks, heights, top, screen }: Seen): Window {
  const known = [...heights.values()]
  const usual = known.length === 0 ? GUESS : known.reduce((sum, height) => sum + height, 0) / known.length
  const heightOf = (chunk: number): number => heights.get(chunk) ?? usual
  let [first, end, before, after] = [chunks - 1, 0, 0, 0]
  let y = top
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const bottom = y + heightOf(chunk)
    if (bottom > -MARGIN && y < screen + MARGIN) [first, end] = [Math.min(first, chunk), chunk + 1]
    y = bottom
  }
  if (end === 0) [first, end] = top > 0 ? [0, 1] : [chunks - 1, chunks]
  for (let chunk = 0; chunk < first; chunk += 1) before += heightOf(chunk)
  for (let chunk = end; chunk < chunks; chunk += 1) after += heightOf(chunk)
  return { first, end, before: Math.round(before), after: Math.round(after) }
}

/** How far above and below the screen things are mounted, in px. */
const MARGIN = 700
/** How much is mounted at once beyond what is there, in px: more than that, and a slow phone's scrolling hitches. */
const STEP = 450
/** The height of lines of which none has been measured. */
const GUESS = 100

/** The lines that are mounted, each of one thing or of as many as there are columns, and the room that the others take, in px. */
export type ListWindow = { first: number; end: number; before: number; after: number }

type Seen = {
  /** How many lines there are. */
  lines: number
  /** The measured heights by line. */
  heights: ReadonlyMap<number, number>
  /** Where the list begins, from the top of the screen. */
  top: number
  screen: number
  /** What is mounted now. */
  mounted: Pick<ListWindow, 'first' | 'end'>
}

type Span = { first: number; end: number }

/**
 * Returns which lines of a long list are mounted next: those on the screen or near it, reached in steps from what is mounted now. After a jump
 * it begins with what is on the screen.
 */
export function listWindow({ lines, heights, top, screen, mounted }: Seen): ListWindow {
  const known = [...heights.values()]
  const usual = known.length === 0 ? GUESS : known.reduce((sum, height) => sum + height, 0) / known.length
  const heightOf = (line: number): number => heights.get(line) ?? usual
  const within = (margin: number): Span => spanOf({ lines, heightOf, top, from: -margin, to: screen + margin })
  const near = within(MARGIN)
  const isJump = near.first >= mounted.end || near.end <= mounted.first
  const { first, end } = isJump ? within(0) : inSteps(mounted, near, heightOf)
  let [before, after] = [0, 0]
  for (let line = 0; line < first; line += 1) before += heightOf(line)
  for (let line = end; line < lines; line += 1) after += heightOf(line)
  return { first, end, before: Math.round(before), after: Math.round(after) }
}

type Place = { lines: number; heightOf: (line: number) => number; top: number; from: number; to: number }

/** Returns the lines between two heights of the screen; at least one, which is the first or the last. */
function spanOf({ lines, heightOf, top, from, to }: Place): Span {
  let [first, end] = [lines - 1, 0]
  let y = top
  for (let line = 0; line < lines; line += 1) {
    const bottom = y + heightOf(line)
    if (bottom > from && y < to) [first, end] = [Math.min(first, line), line + 1]
    y = bottom
  }
  if (end > 0) return { first, end }
  return top > 0 ? { first: 0, end: 1 } : { first: lines - 1, end: lines }
}

/** Takes away at once what is no longer near, and adds one step at each end. */
function inSteps(mounted: Span, near: Span, heightOf: (line: number) => number): Span {
  let { first, end } = { first: Math.max(mounted.first, near.first), end: Math.min(mounted.end, near.end) }
  for (let added = 0; first > near.first && added < STEP; first -= 1) added += heightOf(first - 1)
  for (let added = 0; end < near.end && added < STEP; end += 1) added += heightOf(end)
  return { first, end }
}

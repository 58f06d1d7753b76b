/** Something on one day or on several, from the first to the last. */
type Days = { day: string; lastDay: string }

/** A bar over columns beside each other, in one of the lanes below each other. */
export type Span<Entry> = {
  entry: Entry
  /** The first and the last column that it covers. */
  from: number
  to: number
  /** Whether it began before the first column, and whether it goes on after the last. */
  isBegun: boolean
  goesOn: boolean
  lane: number
}

/** Lays entries over the columns of their days that hold them, in lanes, so that none covers another: the longest first, then from the first column on. */
export function placeSpans<Entry extends Days>(
  entries: readonly Entry[],
  days: readonly string[],
  holds: (entry: Entry, column: number) => boolean = () => true,
): Span<Entry>[] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const bars = entries.flatMap((entry) => {
    const covered = days.map((day, column) => entry.day <= day && day <= entry.lastDay && holds(entry, column))
    return runsOf(covered).map((run) => ({ entry, ...run, isBegun: entry.day < first, goesOn: entry.lastDay > last }))
  })
  const ordered = bars.toSorted((one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from)
  const lanes: boolean[][] = []
  return ordered.map((bar) => {
    const columns = Array.from({ length: bar.to - bar.from + 1 }, (_, index) => bar.from + index)
    const free = lanes.findIndex((taken) => columns.every((column) => taken[column] !== true))
    const lane = free < 0 ? lanes.length : free
    const taken = (lanes[lane] ??= [])
    for (const column of columns) taken[column] = true
    return { ...bar, lane }
  })
}

/** Returns the runs of columns that are covered. */
function runsOf(covered: readonly boolean[]): { from: number; to: number }[] {
  return covered.flatMap((is, from) => {
    if (!is || covered[from - 1] === true) return []
    const end = covered.indexOf(false, from)
    return [{ from, to: (end < 0 ? covered.length : end) - 1 }]
  })
}

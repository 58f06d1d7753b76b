/** Something on one day or on several, from the first to the last. */
type Days = { day: string; lastDay: string }

/** A bar over some of the columns that are shown. */
type Bar<Entry> = {
  entry: Entry
  /** The first and the last column that it covers. */
  from: number
  to: number
  /** Whether it began before the first column, and whether it goes on after the last. */
  isBegun: boolean
  goesOn: boolean
}

/** A bar in one of the lanes below each other. */
export type Span<Entry> = Bar<Entry> & { lane: number }

/** Lays what is on days that follow each other into lanes, so that none covers another. */
export function placeSpans<Entry extends Days>(entries: readonly Entry[], days: readonly string[]): Span<Entry>[] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const bars = entries
    .filter(({ day, lastDay }) => day <= last && lastDay >= first)
    .map((entry) => ({
      entry,
      from: Math.max(0, days.indexOf(entry.day)),
      to: entry.lastDay > last ? days.length - 1 : days.indexOf(entry.lastDay),
      isBegun: entry.day < first,
      goesOn: entry.lastDay > last,
    }))
  return inLanes(bars, days.length)
}

/** Gives each bar the highest lane that is free in all its columns: the longest first, then from the first column on. */
export function inLanes<Entry>(bars: readonly Bar<Entry>[], columns: number): Span<Entry>[] {
  const lanes: boolean[][] = []
  const ordered = bars.toSorted((one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from)
  return ordered.map((bar) => {
    const covered = Array.from({ length: columns }, (_, column) => column >= bar.from && column <= bar.to)
    const isFree = (lane: boolean[]) => !covered.some((is, column) => is && lane[column] === true)
    const lane = lanes.some(isFree) ? lanes.findIndex(isFree) : lanes.length
    lanes[lane] = covered.map((is, column) => is || lanes[lane]?.[column] === true)
    return { ...bar, lane }
  })
}

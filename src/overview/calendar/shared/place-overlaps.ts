import { type Hours, shownMinutes } from '#organizer/events/shared/hours-on.ts'

/** Something with its hours, in one of several columns that share the width of a day. */
export type Placed<Entry> = { entry: Entry; hours: Hours; column: number; columns: number }
/** What found no column, behind one key at a time of the day. */
export type More<Entry> = { at: number; entries: Entry[]; column: number; columns: number }

type Timed<Entry> = { entry: Entry; hours: Hours }

/**
 * Places the timed entries of a day beside each other where they overlap, in at most so many columns, so that none covers another. What needs more
 * columns is gathered behind keys in the last one. Expects and keeps the order by begin.
 */
export function placeOverlaps<Entry>(timed: readonly Timed<Entry>[], most: number): { placed: Placed<Entry>[]; more: More<Entry>[] } {
  const groups = overlapping(timed).map((group) => placeGroup(group, Math.max(1, most)))
  return { placed: groups.flatMap(({ placed }) => placed), more: groups.flatMap(({ more }) => more) }
}

/** Divides entries into groups that share no minute with each other. */
function overlapping<Entry>(timed: readonly Timed<Entry>[]): Timed<Entry>[][] {
  const groups: Timed<Entry>[][] = []
  let end = -1
  for (const one of timed) {
    const group = groups.at(-1)
    if (group === undefined || one.hours.from >= end) groups.push([one])
    else group.push(one)
    end = Math.max(end, one.hours.to)
  }
  return groups
}

function placeGroup<Entry>(group: readonly Timed<Entry>[], most: number): { placed: Placed<Entry>[]; more: More<Entry>[] } {
  const all = inColumns(group)
  const needed = Math.max(...all.map(({ column }) => column)) + 1
  const columns = Math.min(needed, most)
  if (needed <= most) return { placed: all.map((one) => ({ ...one, columns })), more: [] }
  const last = columns - 1
  const more: More<Entry>[] = []
  for (const { entry, hours, column } of all) {
    if (column < last) continue
    const key = more.at(-1)
    if (key !== undefined && hours.from < key.at + shownMinutes) key.entries.push(entry)
    else more.push({ at: hours.from, entries: [entry], column: last, columns })
  }
  return { placed: all.filter(({ column }) => column < last).map((one) => ({ ...one, columns })), more }
}

/** Gives each entry the first column that is free when it begins. */
function inColumns<Entry>(group: readonly Timed<Entry>[]): (Timed<Entry> & { column: number })[] {
  const ends: number[] = []
  return group.map((one) => {
    const free = ends.findIndex((end) => end <= one.hours.from)
    const column = free < 0 ? ends.length : free
    ends[column] = one.hours.to
    return { ...one, column }
  })
}

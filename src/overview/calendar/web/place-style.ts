import type { CSSProperties } from 'react'

declare module 'react' {
  // Where something stands in a day; React sets them through the DOM, which our content policy allows.
  interface CSSProperties {
    '--from'?: number
    '--to'?: number
    '--column'?: number
    '--columns'?: number
    '--lanes'?: number
    '--lane'?: number
  }
}

type Place = { from: number; to: number; column?: number; columns?: number }

/** Returns the style that places something at its minutes of a day, in one of several columns. */
export function placeStyle({ from, to, column = 0, columns = 1 }: Place): CSSProperties {
  return { '--from': from, '--to': to, '--column': column, '--columns': columns }
}

/** Returns the style of what has so many columns beside each other. */
export function columnsStyle(columns: number): CSSProperties {
  return { '--columns': columns }
}

/** Returns the style that lays a bar over columns, counted from 0, in a lane. */
export function barStyle({ from, to, lane }: { from: number; to: number; lane: number }): CSSProperties {
  return { gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1 }
}

/** Returns the style of a day that leaves room for so many lanes of bars. */
export function lanesStyle(lanes: number): CSSProperties {
  return { '--lanes': lanes }
}

/** Returns the style of a bar that lies over the days from its first on. */
export function overDaysStyle({ from, to, lane }: { from: number; to: number; lane: number }): CSSProperties {
  return { '--columns': to - from + 1, '--lane': lane }
}

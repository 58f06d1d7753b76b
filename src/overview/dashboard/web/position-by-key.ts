type Grid = { from: number; count: number; columns: number }

/** Returns the index to which an arrow key moves a tile; its own when it cannot go further. Undefined for any other key. */
export function positionByKey(key: string, { from, count, columns }: Grid): number | undefined {
  const last = count - 1
  if (key === 'ArrowLeft') return Math.max(from - 1, 0)
  if (key === 'ArrowRight') return Math.min(from + 1, last)
  if (key === 'ArrowUp') return from < columns ? from : from - columns
  if (key !== 'ArrowDown') return undefined
  const isInLastRow = Math.floor(from / columns) === Math.floor(last / columns)
  return isInLastRow ? from : Math.min(from + columns, last)
}

/** A cell of the hours: its column, and its row, 0 for all day and then the 96 quarters. */
export type Cell = { column: number; row: number }

const lastRow = 96

/** The number of rows of the hours. */
export const gridRows = lastRow + 1

/**
 * Returns the cell to which a key leads from another, in so many columns; one beside the columns when it leads to another period. Undefined for
 * other keys.
 */
export function stepCell({ column, row }: Cell, { key, ctrl }: { key: string; ctrl: boolean }, columns: number): Cell | undefined {
  const inRows = (to: number) => ({ column, row: Math.min(Math.max(to, 0), lastRow) })
  if (key === 'ArrowLeft') return { column: column - 1, row }
  if (key === 'ArrowRight') return { column: column + 1, row }
  if (key === 'ArrowUp') return inRows(row - 1)
  if (key === 'ArrowDown') return inRows(row + 1)
  if (key === 'Home') return { column: 0, row: ctrl ? 0 : row }
  if (key === 'End') return { column: columns - 1, row: ctrl ? lastRow : row }
  return undefined
}

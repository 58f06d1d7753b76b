/** A cell of a grid: its column and its row. */
export type Cell = { column: number; row: number }

/** How many cells a grid has, and whether its rows lead on to those of the next period. */
export type Rows = { columns: number; rows: number; leadsOn?: boolean }

/** Returns the cell to which a key leads from another; one beyond the edge when it leads to another period. Undefined for other keys. */
export function stepCell({ column, row }: Cell, { key, ctrl }: { key: string; ctrl: boolean }, grid: Rows): Cell | undefined {
  const last = grid.rows - 1
  const inRows = (to: number) => ({ column, row: grid.leadsOn === true ? to : Math.min(Math.max(to, 0), last) })
  if (key === 'ArrowLeft') return { column: column - 1, row }
  if (key === 'ArrowRight') return { column: column + 1, row }
  if (key === 'ArrowUp') return inRows(row - 1)
  if (key === 'ArrowDown') return inRows(row + 1)
  if (key === 'Home') return { column: 0, row: ctrl ? 0 : row }
  if (key === 'End') return { column: grid.columns - 1, row: ctrl ? last : row }
  return undefined
}

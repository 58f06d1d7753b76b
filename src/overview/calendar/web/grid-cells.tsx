/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot lie over the hours in the columns of the grid */
import type { KeyboardEvent } from 'react'
import { timeOf } from '../shared/hours-on.ts'
import type { GridColumn } from './day-column.tsx'
import { placeStyle } from './place-style.ts'
import { type Cell, gridRows } from './step-cell.ts'
import { t } from './texts.ts'
import styles from './time-grid.module.css'

/** The minutes of the quarter of a row; undefined for the row of all-day entries. */
export const quarterOf = (row: number): number | undefined => (row === 0 ? undefined : (row - 1) * quarter)

/** The row of the quarter of a minute. */
export const rowOf = (minutes: number): number => Math.floor(minutes / quarter) + 1

const quarter = 15

type GridCellsProps = {
  label: string
  columns: readonly GridColumn[]
  cell: Cell
  /** What stands in a cell, in words; '' where it is empty. */
  holds: (cell: Cell) => string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPress: (cell: Cell) => void
}

/**
 * The cells of the hours for keys and for screen readers: of 97 rows the one of all-day entries and the one where the keyboard is. They lie over the
 * entries and let every press through.
 */
export function GridCells({ label, columns, cell, holds, onKeyDown, onPress }: GridCellsProps) {
  const rows = cell.row === 0 ? [0] : [0, cell.row]
  return (
    <div className={styles.cells} role="grid" tabIndex={-1} aria-label={label} aria-rowcount={gridRows}>
      {rows.map((row) => {
        const minutes = quarterOf(row)
        return (
          <div
            key={row}
            role="row"
            tabIndex={-1}
            aria-rowindex={row + 1}
            className={minutes === undefined ? styles.allDayCells : styles.quarterCells}
            {...(minutes === undefined ? {} : { style: placeStyle({ from: minutes, to: minutes + quarter }) })}
          >
            {columns.map(({ name }, column) => {
              const time = minutes === undefined ? t('grid.allDay') : timeOf(minutes)
              const isPresent = column === cell.column && row === cell.row
              return (
                <div
                  // oxlint-disable-next-line react/no-array-index-key -- the focus stays in its place when that stands for another day
                  key={column}
                  role="gridcell"
                  tabIndex={isPresent ? 0 : -1}
                  data-cell=""
                  className={styles.cell}
                  aria-label={[name, time, holds({ column, row })].filter(Boolean).join(', ')}
                  onKeyDown={onKeyDown}
                  onClick={(event) => {
                    event.stopPropagation()
                    onPress({ column, row })
                  }}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

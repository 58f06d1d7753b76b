/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot lie over the hours in the columns of the grid */
import { dayMinutes, timeOf } from '#organizer/events/shared/hours-on.ts'
import { stepMinutes } from '#organizer/events/shared/move-entry.ts'
import type { HourColumn } from './hour-columns.ts'
import styles from './hours.module.css'
import type { Cell } from './step-cell.ts'
import { t } from './texts.ts'

/** The row of all-day entries, and one for each quarter. */
export const gridRows = dayMinutes / stepMinutes + 1

/** The row of the quarter of a minute. */
export const rowOf = (minutes: number): number => Math.floor(minutes / stepMinutes) + 1

/** The minutes of the quarter of a row; undefined for the row of all-day entries. */
export const quarterOf = (row: number): number | undefined => (row === 0 ? undefined : (row - 1) * stepMinutes)

type GridCellsProps = {
  label: string
  columns: readonly HourColumn[]
  cell: Cell
  /** The content of a cell in words; '' where it is empty. */
  holds: (cell: Cell) => string
  onPress: (cell: Cell) => void
}

/**
 * The cells of the hours for keys and for screen readers: of 97 rows the one of all-day entries and the one where the keyboard is. They lie over the
 * entries and let every press through.
 */
export function GridCells({ label, columns, cell, holds, onPress }: GridCellsProps) {
  const rows = cell.row === 0 ? [0] : [0, cell.row]
  return (
    <div className={styles.cells} role="grid" tabIndex={-1} aria-label={label} aria-rowcount={gridRows}>
      {rows.map((row) => {
        const minutes = quarterOf(row)
        const time = minutes === undefined ? t('grid.allDay') : timeOf(minutes)
        return (
          <div
            key={row}
            role="row"
            tabIndex={-1}
            aria-rowindex={row + 1}
            className={minutes === undefined ? styles.allDayCells : styles.quarterCells}
            style={minutes === undefined ? undefined : { '--from': minutes }}
          >
            {columns.map(({ name }, column) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the grid
              <div
                // oxlint-disable-next-line react/no-array-index-key -- the focus stays in its place when that becomes another day
                key={column}
                role="gridcell"
                tabIndex={column === cell.column && row === cell.row ? 0 : -1}
                data-cell=""
                className={styles.cell}
                aria-label={[name, time, holds({ column, row })].filter(Boolean).join(', ')}
                onClick={(event) => {
                  event.stopPropagation()
                  onPress({ column, row })
                }}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

import { type KeyboardEvent, useState } from 'react'
import type { CalendarEntry } from '../contract.ts'
import { hoursOn, timeOf } from '../shared/hours-on.ts'
import type { Span } from '../shared/place-spans.ts'
import type { GridColumn } from './day-column.tsx'
import { titleOf } from './describe-entry.ts'
import { keyOf } from './merge-calendars.ts'
import { quarterOf, rowOf } from './grid-cells.tsx'
import type { NewTimes } from './grid-props.ts'
import { type Cell, stepCell } from './step-cell.ts'
import { t } from './texts.ts'
import { cellSelector, entrySelector } from './use-focus-after.ts'

type CellKeys = {
  columns: readonly GridColumn[]
  spans: readonly Span<CalendarEntry>[]
  columnOfDay: number | undefined
  onLeave: (step: 1 | -1) => void
  onPeriod: (step: 1 | -1) => void
  onAdd?: ((times: NewTimes) => void) | undefined
  focus: (selector: string) => void
}

const opensAt = 7 * 60
const quarter = 15

/** Holds the cell of the hours where the keyboard is, and returns what the keys do in it. */
export function useCellKeys({ columns, spans, columnOfDay, onLeave, onPeriod, onAdd, focus }: CellKeys) {
  const [state, setState] = useState({ cell: { column: columnOfDay ?? 0, row: rowOf(opensAt) }, columnOfDay })
  const followed = columnOfDay !== undefined && columnOfDay !== state.columnOfDay ? { ...state.cell, column: columnOfDay } : state.cell
  const cell = { ...followed, column: Math.min(followed.column, columns.length - 1) }
  if (columnOfDay !== state.columnOfDay) setState({ cell, columnOfDay })
  const go = (next: Cell): void => {
    setState({ cell: next, columnOfDay })
    focus(cellSelector)
  }
  const within = (at: Cell): readonly CalendarEntry[] => entriesIn({ cell: at, columns, spans })
  const enter = (at: Cell): void => {
    const [first] = within(at)
    setState({ cell: at, columnOfDay })
    if (first !== undefined) return focus(entrySelector(keyOf(first)))
    const [day, minutes] = [columns[at.column]?.day, quarterOf(at.row)]
    if (day !== undefined) onAdd?.(minutes === undefined ? { day } : { day, time: timeOf(minutes) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, altKey, shiftKey, metaKey } = event
    if (altKey || shiftKey || metaKey) return
    const next = stepCell(cell, { key, ctrl: ctrlKey }, columns.length)
    const isPage = key === 'PageUp' || key === 'PageDown'
    if (next === undefined && !isPage && key !== 'Enter' && key !== ' ') return
    event.preventDefault()
    if (isPage) {
      onPeriod(key === 'PageUp' ? -1 : 1)
      return focus(cellSelector)
    }
    if (next === undefined) return enter(cell)
    if (next.column >= 0 && next.column < columns.length) return go(next)
    // In a week the day that is chosen then says where the keyboard is.
    if (columnOfDay === undefined) go({ ...next, column: next.column < 0 ? columns.length - 1 : 0 })
    else focus(cellSelector)
    onLeave(next.column < 0 ? -1 : 1)
  }
  const holds = (at: Cell): string => {
    const entries = within(at)
    if (at.row !== 0) return entries.map(titleOf).join(', ')
    return [t('grid.entries', { count: entries.length + (columns[at.column]?.entries.length ?? 0) }), ...entries.map(titleOf)].join(', ')
  }
  return { cell, holds, onKeyDown, onPress: enter }
}

/** Returns the entries of a cell: the bars over the column of the day, or what is on at a quarter. */
function entriesIn({
  cell: { column, row },
  columns,
  spans,
}: Pick<CellKeys, 'columns' | 'spans'> & { cell: Cell }): readonly CalendarEntry[] {
  const minutes = quarterOf(row)
  if (minutes === undefined) return spans.filter(({ from, to }) => from <= column && column <= to).map(({ entry }) => entry)
  const { day = '', entries = [] } = columns[column] ?? {}
  return entries.filter((entry) => {
    const hours = hoursOn(entry, day)
    return hours !== undefined && hours.from < minutes + quarter && minutes < hours.to
  })
}

import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarEntry } from '../contract.ts'
import { keyOf } from './describe-entry.ts'
import type { GridProps, NewTimes } from './grid-props.ts'
import { type Cell, type Rows, stepCell } from './step-cell.ts'

/** The cells of a grid, and what they stand for. */
export type Cells = Rows & {
  /** The days that are shown. */
  days: readonly string[]
  /** The day of a cell; of one beyond the edge that of the next period. */
  dayAt: (cell: Cell) => string
  /** The cell of a day, in the row of another cell or on its own. */
  cellOf: (day: string, cell: Cell) => Cell
  within: (cell: Cell) => readonly CalendarEntry[]
  timesAt: (cell: Cell) => NewTimes
}

type GridKeys = Pick<GridProps, 'day' | 'onGo' | 'onAdd'> & {
  grid: RefObject<HTMLElement | null>
  cells: Cells
  /** Where the keyboard is at first. */
  start: Cell
  onPeriod: (from: string, step: 1 | -1) => void
}

/** Holds the cell of a grid where the keyboard is, and returns what the keys do in it. A grid has one stop of Tab. */
export function useGridKeys({ grid, day, cells, start, onGo, onAdd, onPeriod }: GridKeys) {
  const focus = useFocusAfter(grid)
  const shown = `${day} ${cells.columns}`
  const [state, setState] = useState(() => ({ cell: cells.cellOf(day, start), shown }))
  // The day that was chosen says where the keyboard is.
  if (state.shown !== shown) setState({ cell: cells.cellOf(day, state.cell), shown })
  const within = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1)
  const cell = { column: within(state.cell.column, cells.columns), row: within(state.cell.row, cells.rows) }
  const go = (next: Cell): void => {
    const to = cells.dayAt(next)
    const isShown = cells.days.includes(to)
    setState({ cell: isShown ? cells.cellOf(to, next) : next, shown })
    if (!isShown) onGo({ day: to })
    focus(presentCell)
  }
  const onStep = (step: 1 | -1): void => onPeriod(cells.dayAt(cell), step)
  const enter = (at: Cell): void => {
    setState({ cell: at, shown })
    const [first] = cells.within(at)
    if (first === undefined) onAdd?.(cells.timesAt(at))
    else focus(entryWithKey(keyOf(first)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, altKey, shiftKey, metaKey } = event
    if (altKey || shiftKey || metaKey) return
    const next = stepCell(cell, { key, ctrl: ctrlKey }, cells)
    const isPage = key === 'PageUp' || key === 'PageDown'
    if (next === undefined && !isPage && key !== 'Enter' && key !== ' ') return
    event.preventDefault()
    if (next !== undefined) return go(next)
    if (!isPage) return enter(cell)
    onStep(key === 'PageUp' ? -1 : 1)
    focus(presentCell)
  }
  return { cell, enter, onStep, onKeyDown, focus }
}

/** Selects an entry of a grid by its key. */
export const entryWithKey = (key: string): string => `[data-entry="${CSS.escape(key)}"]`

/** Selects the cell where the keyboard is. */
export const presentCell = '[data-cell][tabindex="0"]'

/**
 * Returns a function that focuses what a selector finds in a grid, once it is drawn. Where a cell has the focus that is not the present one, because the
 * grid shows other days by now, the present one gets it.
 */
function useFocusAfter(grid: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  const settle = useCallback((): void => {
    const isElsewhere = grid.current?.querySelector('[data-cell]:focus:not([tabindex="0"])') != null
    const selector = wanted.current ?? (isElsewhere ? presentCell : undefined)
    const found = selector === undefined ? undefined : grid.current?.querySelector<HTMLElement>(selector)
    if (found == null) return
    wanted.current = undefined
    found.focus()
  }, [grid])
  useLayoutEffect(settle)
  return useCallback(
    (selector) => {
      wanted.current = selector
      // What is drawn already needs no further drawing.
      queueMicrotask(settle)
    },
    [settle],
  )
}

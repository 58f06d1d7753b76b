import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { mondayOf, daysBetween } from '#platform/shared/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { CalendarEntry } from '../contract.ts'
import { dayMinutes, minutesOf, timeOf } from '../shared/hours-on.ts'
import type { Span } from '../shared/place-spans.ts'
import { DayColumn, type GridColumn, type Listed } from './day-column.tsx'
import { keyOf } from './merge-calendars.ts'
import { GridCells } from './grid-cells.tsx'
import type { GridProps } from './grid-props.ts'
import { type ColumnHead, GridTop } from './grid-top.tsx'
import { ListedDialog } from './listed-dialog.tsx'
import { columnsStyle, placeStyle } from './place-style.ts'
import type { Surroundings } from './surroundings.ts'
import styles from './time-grid.module.css'
import { useCellKeys } from './use-cell-keys.ts'
import { entryKeys } from './use-entry-keys.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { hoursOfDrawn, type Spot, useGridPress } from './use-grid-press.ts'
import type { Draft, Moves } from './use-moves.ts'
import { useNow } from './use-now.ts'
import type { Size } from './use-size.ts'
import { useSaid } from './use-said.ts'

type TimeGridProps = Pick<GridProps, 'onOpen' | 'onAdd' | 'today'> & {
  label: string
  columns: readonly (GridColumn & ColumnHead)[]
  spans: readonly Span<CalendarEntry>[]
  surroundings: Surroundings
  draft: Draft | undefined
  moves: Moves
  size: Size | undefined
  /** The column of the day that was chosen; unset where all columns are of that day. */
  columnOfDay: number | undefined
  /** Goes to the days beside the columns, or to another period. */
  onLeave: (step: 1 | -1) => void
  onPeriod: (step: 1 | -1) => void
}

const smallestPx = 44
const gutterRems = 3.25
const opensAt = 7 * 60
// The name of the first hour stands half above it.
const labelPx = 9

/** The hours of some columns below a row of all-day entries. */
export function TimeGrid(props: TimeGridProps) {
  const { label, columns, spans, surroundings, draft, moves, size, today, onOpen, onAdd, onPeriod } = props
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const focus = useFocusAfter(grid)
  const { said, say } = useSaid()
  const list = useDialog<Listed>()
  const now = useNow()
  useOpening(grid, columns)
  const byKey = useMemo(
    () => new Map([...spans.map(({ entry }) => entry), ...columns.flatMap(({ entries }) => entries)].map((entry) => [keyOf(entry), entry])),
    [spans, columns],
  )
  const entryWith = (key: string) => byKey.get(key)
  const cells = useCellKeys({ ...props, focus })
  const spotAt = (x: number, y: number): Spot | undefined => spotIn({ grid: grid.current, body: body.current, columns, x, y })
  const press = useGridPress({ moves, spotAt, entryWith, scrollerIn: () => grid.current, onAdd, onStep: onPeriod })
  const draftKey = draft && keyOf(draft.entry)
  const most = size === undefined ? 2 : Math.floor((size.width - gutterRems * (size.width / size.rems)) / columns.length / smallestPx)
  const minute = minutesOf(now.time)
  return (
    <Card pad="none" className={styles.card}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its cells and entries are what is pressed; it only finds out where */}
      <div
        ref={grid}
        // Firefox would make what scrolls a stop of Tab.
        tabIndex={-1}
        className={styles.grid}
        style={columnsStyle(columns.length)}
        {...press.handlers}
        onKeyDown={entryKeys({ moves, entryWith, focus, say })}
      >
        <GridTop heads={columns} {...{ spans, surroundings, draftKey, onOpen }} onList={list.show} />
        <GridCells {...{ label, columns }} {...cells} />
        <div ref={body} className={styles.body}>
          <Hours now={now.day === today ? now.time : undefined} />
          {columns.map((column) => (
            <DayColumn
              key={column.key}
              {...{ column, most, surroundings, onOpen }}
              mayMove={moves.may}
              draftKey={draft !== undefined && column.entries.some((entry) => keyOf(entry) === draftKey) ? draftKey : undefined}
              drawn={press.drawn?.from.day === column.day ? hoursOfDrawn(press.drawn) : undefined}
              now={column.day === now.day ? minute : undefined}
              look={lookOf(column, today)}
              onList={list.show}
            />
          ))}
        </div>
      </div>
      <Status>
        <VisuallyHidden>{said}</VisuallyHidden>
      </Status>
      <ListedDialog {...list} {...{ surroundings, onOpen }} onClose={list.close} />
    </Card>
  )
}

function lookOf({ day, key }: GridColumn, today: string): 'plain' | 'weekend' | 'today' | 'everybody' {
  if (key === 'everybody') return 'everybody'
  if (day === today && key === day) return 'today'
  return daysBetween(mondayOf(day), day) > 4 && key === day ? 'weekend' : 'plain'
}

/** The names of the hours, and the present time among them. */
function Hours({ now }: { now: string | undefined }) {
  return (
    <div className={styles.hours} aria-hidden="true" data-hours="">
      {Array.from({ length: 23 }, (_, index) => (
        <span key={index} style={placeStyle({ from: (index + 1) * 60, to: (index + 1) * 60 })}>
          {timeOf((index + 1) * 60)}
        </span>
      ))}
      {now !== undefined && (
        <em className={styles.nowTime} style={placeStyle({ from: minutesOf(now), to: minutesOf(now) })}>
          {now}
        </em>
      )}
    </div>
  )
}

type Place = { grid: HTMLElement | null; body: HTMLElement | null; columns: readonly GridColumn[]; x: number; y: number }

/** Returns the day and the minute of a place on the screen; above the hours it is among the all-day entries. */
function spotIn({ grid, body, columns, x, y }: Place): Spot | undefined {
  const heads = grid?.querySelector('[data-all-day]')?.getBoundingClientRect()
  const hours = body?.querySelector('[data-hours]')?.getBoundingClientRect()
  if (heads === undefined || hours === undefined || y < heads.top) return undefined
  const column = Math.floor(((x - heads.left) / heads.width) * columns.length)
  const day = columns[Math.min(Math.max(column, 0), columns.length - 1)]?.day
  if (day === undefined || x < heads.left) return undefined
  const minutes = ((y - hours.top) / hours.height) * dayMinutes
  return { day, minutes: y < heads.bottom ? undefined : Math.min(Math.max(minutes, 0), dayMinutes - 1) }
}

/** Opens the hours at 07:00, or an hour before the first entry if that is earlier, once there are entries. */
function useOpening(grid: RefObject<HTMLElement | null>, columns: readonly GridColumn[]): void {
  const begins = columns.flatMap(({ day, entries }) =>
    entries.flatMap((entry) => (entry.day === day ? minutesOf(entry.time ?? '23:59') : [])),
  )
  const isEmpty = begins.length === 0
  const [opened, setOpened] = useState({ at: opensAt, isEmpty: true })
  if (opened.isEmpty && !isEmpty) setOpened({ at: Math.max(0, Math.min(opensAt, ...begins.map((begin) => begin - 60))), isEmpty })
  useLayoutEffect(() => {
    const scroller = grid.current
    const hours = scroller?.querySelector<HTMLElement>('[data-hours]')
    if (scroller != null && hours != null) scroller.scrollTo({ top: (opened.at / dayMinutes) * hours.offsetHeight - labelPx })
  }, [grid, opened.at])
}
